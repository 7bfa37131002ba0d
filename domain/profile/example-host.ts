/**
 * Whether a host is reserved for examples and tests, so no one owns it.
 * https://www.rfc-editor.org/rfc/rfc2606
 */
export function isExampleHost(host: string): boolean {
  return /(^|\.)(example|test|invalid|example\.(com|net|org))\.?$/i.test(host);
}

/** The same for an email address: an email to it would reach no one, or a stranger. */
export function isExampleAddress(address: string): boolean {
  return isExampleHost(address.slice(address.lastIndexOf("@") + 1));
}
