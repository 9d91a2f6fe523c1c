import { router } from "../../platform/procedure/router.ts";
import { exchange } from "./exchange.ts";
import { facebookLoginData } from "./facebook-login-data.ts";
import { facebookProfile } from "./facebook-profile.ts";
import { linkIdentity } from "./link.ts";
import { listIdentities } from "./list.ts";
import { oneTap } from "./one-tap.ts";
import { unlinkIdentity } from "./unlink.ts";

export const identityRouter = router({
  oneTap,
  exchange,
  facebookProfile,
  facebookLoginData,
  list: listIdentities,
  link: linkIdentity,
  unlink: unlinkIdentity,
});
