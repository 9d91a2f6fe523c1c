import { CODE_MINUTES } from "./limits.ts";

/**
 * A code as text message. The last line lets browsers fill it in, on this site alone (WICG, "Origin-bound one-time codes
 * delivered via SMS").
 */
export const codeMessage = ({ brandName, host, code }: { brandName: string; host: string; code: string }) =>
  `${code} is your ${brandName} code. It is good for ${CODE_MINUTES} minutes. Give it to nobody, us included.\n\n@${host} #${code}`;
