import type { Credentials, Registration, SocialProvider, SsoInfo } from "../../../../lib/entry/credentials.ts";
import type { EntryText } from "../../../../lib/texts/entry-text.ts";
import type { ConsentPayload } from "../consents.rules.ts";

/** Effects as data; `client/features/auth` runs them and sends the results back as events. */
export type EntryEffect =
  | { do: "checkExists"; email: string }
  | { do: "suggestEmail"; email: string }
  | { do: "validateEmail"; email: string }
  /** A debounce in milliseconds. */
  | { do: "checkSso"; email: string; afterMs: number }
  | { do: "authorizeSso"; email: string; sso: SsoInfo }
  | { do: "logIn"; credentials: Credentials; mfaToken?: string; mfaResend?: true }
  | { do: "register"; registration: Registration; consents: ConsentPayload | null }
  /** `asksAgain`: also requests permissions that the person denied before. */
  | { do: "openProvider"; provider: SocialProvider; asksAgain?: true }
  | { do: "requestPasswordReset"; email: string }
  /** Offers the password to the browser's password manager. */
  | { do: "storeCredentials"; email: string; password: string }
  | { do: "setUnderageFlag" }
  | { do: "clearUnderageFlag" }
  | { do: "toast"; text: EntryText; kind: "info" | "success" | "error"; ms: number }
  /** A field, or the button of a provider that has an error. */
  | { do: "focus"; field: "email" | "password" | "birthday" | "code" | "google" | "facebook" | "line" }
  /** Loads another page. */
  | { do: "leave"; to: string; afterMs: number }
  /** Opens the conversation with a person, or `otherwise` if that is impossible. */
  | { do: "writeTo"; userId: string; otherwise: string }
  /** Closes the window and refetches everything on the page. */
  | { do: "stay" }
  /** Logs a code of the server's that has no text here. */
  | { do: "log"; code: number };
