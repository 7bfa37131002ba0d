/**
 * Whether a host's name is one of those that stand for a name in examples and tests, and that nobody has.
 * https://www.rfc-editor.org/rfc/rfc2606
 */
export function isExampleHost(host: string): boolean {
  return /(^|\.)(example|test|invalid|example\.(com|net|org))\.?$/i.test(host);
}

/** The same for an e-mail address: a mail to it would reach nobody, or a stranger. */
export function isExampleAddress(address: string): boolean {
  return isExampleHost(address.slice(address.lastIndexOf("@") + 1));
}
