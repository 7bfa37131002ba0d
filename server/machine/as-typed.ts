/** Names commands as they are typed on this machine: through npm where the sources are, in a release by the site's own command. */
export function asTyped(text: string): string {
  const command = process.env.SHINGLE_COMMAND;
  return command
    ? text.replaceAll(/npx node cli\/([a-z-]+)\.ts|npm run ([a-z]+)(?: --(?= ))?/g, `${command} $1$2`)
    : text;
}
