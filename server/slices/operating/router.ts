import { router } from "../../platform/procedure/router.ts";
import { dropJobs, failedJobs, retryJobs } from "./jobs.ts";
import { bouncedMails, receiveBounce, resumeMails } from "./mails.ts";
import { createInvitation, endInvitation, invitations, setSignUp, signUp } from "./sign-up.ts";
import { setSite, site, skipStep } from "./site.ts";
import { setLook } from "./site-look.ts";
import { slowCalls, status } from "./status.ts";
import { measureStorage, storage } from "./storage.ts";

export const operatingRouter = router({
  status,
  slowCalls,
  failedJobs,
  retryJobs,
  dropJobs,
  bouncedMails,
  receiveBounce,
  resumeMails,
  storage,
  measureStorage,
  site,
  setLook,
  setSite,
  skipStep,
  signUp,
  setSignUp,
  invitations,
  createInvitation,
  endInvitation,
});
