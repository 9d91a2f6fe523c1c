import { IdentityFailure } from "./provider-window.ts";

/** The number of polls for a provider's script, and their interval in milliseconds (spec visitor 9). */
const RETRIES = 20;
const RETRY_MS = 100;
/** The load timeout of the script in milliseconds. */
const LOAD_MS = 8_000;

/** The part of Google's script that one-tap needs. */
export interface GoogleOneTap {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
    context: "signup" | "signin";
    itp_support: boolean;
    use_fedcm_for_prompt: boolean;
  }): void;
  prompt(): void;
  cancel(): void;
}
type WithGoogle = Window & { google?: { accounts?: { id?: GoogleOneTap } } };

const oneTapOf = () => (window as WithGoogle).google?.accounts?.id ?? null;

let loading: Promise<GoogleOneTap> | null = null;

/** Google's script, loaded once per page. @throws IdentityFailure if it can't be loaded; the next call retries */
export function loadGoogleScript(url: string): Promise<GoogleOneTap> {
  loading ??= load(url).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(url: string): Promise<GoogleOneTap> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  // The page's policy allows only scripts with its nonce.
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  script.onload = () => resolve();
  script.onerror = () => reject(new IdentityFailure("unavailable"));
  const timer = window.setTimeout(() => reject(new IdentityFailure("unavailable")), LOAD_MS);
  document.head.append(script);
  try {
    await promise;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
  for (let retry = 0; retry < RETRIES; retry++) {
    const found = oneTapOf();
    if (found) return found;
    await new Promise((done) => window.setTimeout(done, RETRY_MS));
  }
  throw new IdentityFailure("unavailable");
}
