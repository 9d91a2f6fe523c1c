import { identities, ssoDomains } from "../../../../db/schema/identity.ts";
import { mfaPasskeys } from "../../../../db/schema/mfa.ts";
import { createClient } from "../../../support/api.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

const NO_FACTOR = { otherwise: 234 };
const NO_DOMAIN = { otherwise: 241 };

async function passkey({ app: { deps }, owner }: World) {
  const id = deps.newId();
  await deps.db.insert(mfaPasskeys).values({
    id,
    userId: owner.user.id,
    credentialId: id,
    publicKey: "",
    counter: 0,
    transports: [],
    name: "Key",
    isSynced: false,
  });
  return { passkeyId: id };
}

async function ssoDomain({ app: { deps }, owner }: World) {
  const domainId = deps.newId();
  await deps.db.insert(ssoDomains).values({
    id: domainId,
    userId: owner.user.id,
    domain: `${domainId}.example`,
    issuer: "https://idp.example",
    clientId: "client",
    challenge: "challenge",
  });
  return { domainId };
}

async function identity({ app: { deps }, owner }: World) {
  const identityId = deps.newId();
  await deps.db.insert(identities).values({
    id: identityId,
    userId: owner.user.id,
    provider: "line",
    issuer: "https://line.example",
    subject: identityId,
  });
  return { identityId };
}

async function otherSession({ app, owner }: World) {
  const credentials = { username_or_email: owner.email, password: owner.password };
  await createClient(app).rest("POST", "/v3/login/", credentials);
  const sessions = await owner.client.trpc.auth.listSessions.query({});
  return { sessionId: sessions.find((session) => !session.isCurrent)?.id };
}

const token = async ({ owner }: World) => ({
  tokenId: (await owner.client.trpc.auth.createToken.mutate({ name: "Mine" })).id,
});

const ownExport = {
  theirs: async ({ owner }: World) => ({ exportId: (await owner.client.trpc.exports.create.mutate({})).id }),
  otherwise: 201,
};

export const ENTRY: Rows = {
  "account.deactivate": "own",
  "account.remove": "own",
  "account.export": "own",
  "account.requestExport": "own",
  "account.latestExport": "own",
  "account.support": "own",
  "account.allowSupport": "own",
  "account.endSupport": "own",
  "account.supportLooks": "own",
  "exports.list": "own",
  "exports.get": ownExport,
  "exports.remove": ownExport,
  "auth.register": "open",
  "auth.registerGoogle": "open",
  "auth.registerLine": "open",
  "auth.registerFacebook": "open",
  "auth.registerSso": "open",
  "auth.registerPartner": "open",
  "auth.loginHandshake": "open",
  "auth.mfaHandshake": "open",
  "auth.registerHandshake": "open",
  "auth.registerFacebookHandshake": "open",
  "auth.registerPartnerHandshake": "open",
  "auth.handshakeSession": "open",
  "auth.exists": "open",
  "auth.validateEmail": "open",
  "auth.login": "open",
  "auth.logout": "open",
  // Its token names the session of one person, and only the site makes it.
  "auth.panic": "open",
  "auth.me": "own",
  "auth.viewer": "open",
  "auth.forgotPassword": "open",
  "auth.resetLink": "open",
  "auth.resetPassword": "open",
  // The link proves access to the mailbox.
  "auth.emailLink": "open",
  "auth.verifyEmail": "open",
  "auth.resendVerification": "own",
  "auth.createToken": "own",
  "auth.listTokens": "own",
  "auth.revokeToken": { theirs: token, otherwise: 207 },
  "auth.stepUp": "own",
  "auth.stepUpWays": "own",
  "auth.listSessions": "own",
  "auth.endSession": { theirs: otherSession, otherwise: 291 },
  "auth.endAllSessions": "own",
  "auth.forgetViewer": "open",
  "auth.listStored": "own",
  "auth.forgetStored": "own",
  "auth.changePassword": "own",
  "auth.changeEmail": "own",
  "auth.cancelEmailChange": "own",
  "auth.confirmEmailChange": "open",
  "auth.undoEmailChange": "open",
  "captcha.challenge": "open",
  "captcha.confirm": "own",
  "identity.oneTap": "open",
  "identity.exchange": "open",
  "identity.facebookProfile": "open",
  "identity.facebookLoginData": "open",
  "identity.list": "own",
  "identity.link": "own",
  "identity.unlink": { theirs: identity, otherwise: 245 },
  "mfa.overview": "own",
  "mfa.startPhone": "own",
  "mfa.confirmPhone": "own",
  "mfa.removePhone": "own",
  "mfa.startApp": "own",
  "mfa.confirmApp": "own",
  "mfa.removeApp": "own",
  "mfa.makeRecoveryCodes": "own",
  "mfa.startPasskey": "own",
  "mfa.addPasskey": "own",
  "mfa.renamePasskey": {
    theirs: async (world) => ({ ...(await passkey(world)), name: "Another" }),
    ...NO_FACTOR,
  },
  "mfa.removePasskey": { theirs: passkey, ...NO_FACTOR },
  "mfa.passkeyOptions": "open",
  "mfa.logInByPasskey": "open",
  "mfa.sendStepUpCode": "own",
  "sso.info": "open",
  "sso.exchange": "open",
  "sso.listDomains": "own",
  "sso.addDomain": "own",
  // No website has published the proof.
  "sso.verifyDomain": { theirs: ssoDomain, ...NO_DOMAIN, owner: 243 },
  "sso.removeDomain": { theirs: ssoDomain, ...NO_DOMAIN },
};
