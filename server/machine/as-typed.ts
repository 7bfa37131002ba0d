/** Names commands as they are typed on this machine: through npm where the sources are, in a release by its own command. */
export function asTyped(text: string): string {
  if (!process.env.SHINGLE_COMMAND) return text;
  return text.replaceAll(/npx node cli\/([a-z-]+)\.ts|npm run ([a-z]+)(?: --(?= ))?/g, "shingle $1$2");
}
