import { router } from "../../platform/procedure/router.ts";
import { exchange, oneTap } from "./exchange.ts";
import { facebookLoginData, facebookProfile } from "./facebook.ts";
import { linkIdentity, listIdentities, unlinkIdentity } from "./identities.ts";

export const identityRouter = router({
  oneTap,
  exchange,
  facebookProfile,
  facebookLoginData,
  list: listIdentities,
  link: linkIdentity,
  unlink: unlinkIdentity,
});
