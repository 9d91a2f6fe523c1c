import { router } from "../../platform/procedure/router.ts";
import { confirmApp, removeApp, startApp } from "./app.ts";
import { makeRecoveryCodes, overview } from "./factors.ts";
import { addPasskey, logInByPasskey, passkeyOptions, removePasskey, renamePasskey, startPasskey } from "./passkeys.ts";
import { confirmPhone, removePhone, sendStepUpCode, startPhone } from "./phone.ts";

export const mfaRouter = router({
  overview,
  startPhone,
  confirmPhone,
  removePhone,
  startApp,
  confirmApp,
  removeApp,
  makeRecoveryCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeyOptions,
  logInByPasskey,
  sendStepUpCode,
});
