/**
 * What an app for codes reads from a QR code. https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 *
 * @param secret in base 32
 * @param site its name in the app's list
 */
export function keyAddress(secret: string, { site, account }: { site: string; account: string }): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}&algorithm=SHA1&digits=6&period=30`;
}
