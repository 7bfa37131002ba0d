/**
 * Returns the URL for an authenticator's QR code. https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 *
 * @param secret in base 32
 * @param site the site's name in the app's list
 */
export function keyAddress(secret: string, { site, account }: { site: string; account: string }): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}&algorithm=SHA1&digits=6&period=30`;
}
