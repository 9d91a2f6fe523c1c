/** The web address that somebody typed, with or without its scheme, as people do; what has another scheme stays so. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === "" || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
}
