import type { Credentials, Registration, SocialProvider, SsoInfo } from "../../../../lib/entry/credentials.ts";
import type { EntryText } from "../../../../lib/texts/entry-text.ts";
import type { ConsentPayload } from "../consents.rules.ts";

/** What is to be done, as data; `client/features/auth` does it and sends the answer back as an event. */
export type EntryEffect =
  | { do: "checkExists"; email: string }
  | { do: "validateEmail"; email: string }
  /** After that many milliseconds without another one. */
  | { do: "checkSso"; email: string; afterMs: number }
  | { do: "authorizeSso"; email: string; sso: SsoInfo }
  | { do: "logIn"; credentials: Credentials; mfaToken?: string; mfaResend?: true }
  | { do: "register"; registration: Registration; consents: ConsentPayload | null }
  /** `asksAgain`: also for what was denied in its window before. */
  | { do: "openProvider"; provider: SocialProvider; asksAgain?: true }
  | { do: "requestPasswordReset"; email: string }
  /** Offers the browser to keep a password. */
  | { do: "storeCredentials"; email: string; password: string }
  | { do: "setUnderageFlag" }
  | { do: "clearUnderageFlag" }
  | { do: "toast"; text: EntryText; kind: "info" | "success" | "error"; ms: number }
  /** A field, or the button of a way in that something is said of. */
  | { do: "focus"; field: "email" | "password" | "birthday" | "code" | "google" | "facebook" | "line" }
  /** Loads another page. */
  | { do: "leave"; to: string; afterMs: number }
  /** Closes the window and asks for everything on the page again. */
  | { do: "stay" }
  /** A code of the server's that no text is known for. */
  | { do: "log"; code: number };
