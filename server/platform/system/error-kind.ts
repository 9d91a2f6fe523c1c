/**
 * An error's name and codes, for what is stored or sent elsewhere. Its message is left out: that of a failed statement
 * repeats the parameters, and that of a mail server the address.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const codes = [error, error.cause]
    .filter((one) => one instanceof Error)
    .flatMap((one) => ["code", "responseCode"].map((name) => String(Reflect.get(one, name) ?? "")));
  return [error.name, ...codes.filter((code) => /^[A-Z0-9_]{1,40}$/.test(code))].join(" ");
}
