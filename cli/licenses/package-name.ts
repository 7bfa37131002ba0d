/** Returns the package that a file under `node_modules` belongs to, or nothing for a file from elsewhere. */
export function packageOf(file: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll("\\", "/"))?.[1];
}
