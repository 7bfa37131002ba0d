import type { Answers } from "./answers.ts";

/** The shipped Caddyfile with the names of one site. Who comes by no name of ours is led on by the first site alone. */
export function caddyText(shipped: string, { address, other, port, certificate }: Answers, isFirst: boolean): string {
  const named = shipped
    .replace(/^#[^\n]*\n/gm, "")
    .replace("{$SITE_HOST:www.example.com} {$OTHER_HOST:example.com}", other ? `${address}, ${other}` : address)
    .replaceAll("{$SITE_HOST:www.example.com}", address)
    .replaceAll("{$UPSTREAM:127.0.0.1:3000}", `127.0.0.1:${port}`);
  const own = certificate ? named.replace(" {\n", ` {\n\ttls ${certificate.file} ${certificate.key}\n\n`) : named;
  const text = isFirst ? own : own.slice(0, own.indexOf("\nhttp:// {"));
  return `# Written by shingle setup; the names and the certificate are this site's.\n${text.trimStart()}`;
}
