import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Release } from "../upgrade/installation.ts";
import { systemctl } from "../upgrade/service.ts";
import type { Answers } from "./answers.ts";

/** Writes the proxy's file and reloads the proxy. Returns what was done or what is left to do. */
export async function writeProxyFile(answers: Answers, release: Release): Promise<string> {
  if (answers.proxy === "none") return "No proxy was set up: the site is only on this machine.";
  return answers.proxy === "caddy" ? writeCaddy(answers, release) : writeNginx(answers, release);
}

/** Each site has its own file, which the Caddyfile imports. */
async function writeCaddy(answers: Answers, { folder }: Release): Promise<string> {
  const { name, prefix } = answers.site;
  const place = `${prefix}/etc/caddy`;
  const main = join(place, "Caddyfile");
  const line = `import ${place}/${name}.caddy\n`;
  if (answers.keepsProxy && existsSync(join(place, `${name}.caddy`)))
    return `Caddy serves ${answers.address} with ${place}/${name}.caddy, which was not changed.`;
  const present = existsSync(main) ? readFileSync(main, "utf8") : "";
  const isFirst = present === "" || isDebians(present) || present.startsWith(line);
  writeFileSync(
    join(place, `${name}.caddy`),
    caddyText(readFileSync(join(folder, "deploy/Caddyfile"), "utf8"), answers, isFirst),
  );
  if (isDebians(present)) renameSync(main, `${main}.before-${name}`);
  if (!present.includes(line)) writeFileSync(main, isFirst ? line : `${present.trimEnd()}\n${line}`);
  await systemctl("reload-or-restart", "caddy");
  return `Caddy serves ${answers.address}: ${place}/${name}.caddy.`;
}

/** Caddy's default file serves its own page on port 80 for every name, which would conflict. */
function isDebians(text: string): boolean {
  return text.startsWith("# The Caddyfile is an easy way to configure your Caddy web server.");
}

async function writeNginx(answers: Answers, { folder }: Release): Promise<string> {
  const { name, prefix } = answers.site;
  const file = `${prefix}/etc/nginx/conf.d/${name}.conf`;
  if (answers.keepsProxy && existsSync(file))
    return `nginx serves ${answers.address} with ${file}, which was not changed.`;
  const text = nginxText(readFileSync(join(folder, "deploy/nginx.conf"), "utf8"), answers);
  const [, certificate = ""] = /ssl_certificate (.+);/.exec(text) ?? [];
  if (!existsSync(certificate)) {
    const names = [answers.address, answers.other].filter(Boolean).map((each) => `-d ${each}`);
    return (
      `nginx has no certificate for ${answers.address} yet. Get one, then run shingle setup again:\n` +
      `  certbot certonly --webroot -w /var/www/html ${names.join(" ")} --deploy-hook 'systemctl reload nginx'`
    );
  }
  writeFileSync(file, text);
  await systemctl("reload-or-restart", "nginx");
  return `nginx serves ${answers.address}: ${file}.`;
}

/** The shipped Caddyfile with one site's names. Only the first site redirects requests for unknown names. */
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

/** The shipped nginx file with one site's names. */
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

/** Removes the other name's server block and its name on port 80. */
function withoutOtherName(text: string): string {
  const start = text.indexOf("# The other name.");
  const end = text.indexOf("server {", text.indexOf("return 308 https://www.example.com$request_uri;\n}", start));
  return (text.slice(0, start) + text.slice(end)).replaceAll("www.example.com example.com", "www.example.com");
}
