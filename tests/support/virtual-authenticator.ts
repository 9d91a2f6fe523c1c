import type { CDPSession, Page } from "playwright-core";

/** Chromium's virtual authenticator for one page (the DevTools protocol's WebAuthn domain). */
export interface VirtualAuthenticator {
  /** Number of stored keys. */
  count(): Promise<number>;
  /** Sets whether the person passes verification from now on. */
  setVerified(isVerified: boolean): Promise<void>;
  /** The key's signature counter, which a cloned key wouldn't know. */
  setSignCount(signCount: number): Promise<void>;
}

/** A platform authenticator with discoverable credentials and user verification, as in phones and laptops. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const keys = async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    count: async () => (await keys()).length,
    setVerified: async (isUserVerified) => {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    async setSignCount(signCount) {
      for (const credential of await keys()) {
        await session.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential.credentialId });
        await session.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount } });
      }
    },
  };
}
