/** The return address of one mail: the mailbox of MAIL_BOUNCES with the mail's token. */
export function returnAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}

/** Hexadecimal digits, because some servers change the case of addresses. */
export const newReturnToken = (): string => crypto.getRandomValues(new Uint8Array(16)).toHex();
