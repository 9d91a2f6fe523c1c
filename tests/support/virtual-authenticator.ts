import type { CDPSession, Page } from "playwright-core";

/** Chromium's own authenticator for tests (the DevTools protocol's WebAuthn domain), for one page. */
export interface VirtualAuthenticator {
  /** How many keys it holds. */
  count(): Promise<number>;
  /** Whether the person passes the finger or the number from now on. */
  setVerified(isVerified: boolean): Promise<void>;
  /** How often the key has signed, which a copy of it would not know. */
  setSignCount(signCount: number): Promise<void>;
}

/** A device's own authenticator that keeps names and verifies the person, as telephones and notebooks have it. */
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
