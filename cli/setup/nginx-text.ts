import type { Answers } from "./answers.ts";

/** nginx's shipped file with the names of one site. */
export function nginxText(shipped: string, { site, address, other, port, certificate }: Answers): string {
  const plain = shipped.replace(/^(?:#[^\n]*\n)+/, "").replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`);
  const named = (other ? plain : withoutOtherName(plain))
    .replaceAll(/(?<!www\.)\bexample\.com/g, other)
    .replaceAll("www.example.com", address)
    .replaceAll(/\bshingle(?=_writes\b|\b)/g, site.name);
  const text = certificate
    ? named
        .replaceAll(`/etc/letsencrypt/live/${address}/fullchain.pem`, certificate.file)
        .replaceAll(`/etc/letsencrypt/live/${address}/privkey.pem`, certificate.key)
    : named;
  return `# Written by shingle setup; the names and the certificate are this site's.\n${text.trimStart()}`;
}

/** Takes away the server of the other name, and that name beside ours on port 80. */
function withoutOtherName(text: string): string {
  const start = text.indexOf("# The other name.");
  const end = text.indexOf("server {", text.indexOf("return 308 https://www.example.com$request_uri;\n}", start));
  return (text.slice(0, start) + text.slice(end)).replaceAll("www.example.com example.com", "www.example.com");
}
