import { router } from "../../platform/procedure/router.ts";
import { addPasskey } from "./add-passkey.ts";
import { confirmApp } from "./confirm-app.ts";
import { confirmPhone } from "./confirm-phone.ts";
import { logInByPasskey } from "./log-in-by-passkey.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { overview } from "./overview.ts";
import { passkeyOptions } from "./passkey-options.ts";
import { removeApp } from "./remove-app.ts";
import { removePasskey } from "./remove-passkey.ts";
import { removePhone } from "./remove-phone.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { sendStepUpCode } from "./send-step-up-code.ts";
import { startApp } from "./start-app.ts";
import { startPasskey } from "./start-passkey.ts";
import { startPhone } from "./start-phone.ts";

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
