import { router } from "../../platform/procedure/router.ts";
import { cancelEmailChange, changeEmail, confirmEmailChange, undoEmailChange } from "./email.ts";
import { forgotPassword, resetLink, resetPassword } from "./forgot-password.ts";
import {
  handshakeSession,
  loginHandshake,
  mfaHandshake,
  registerFacebookHandshake,
  registerHandshake,
  registerPartnerHandshake,
} from "./handshake.ts";
import { login } from "./login.ts";
import { panic } from "./panic.ts";
import { changePassword } from "./password.ts";
import { register } from "./register.ts";
import { registerFacebook, registerGoogle, registerLine, registerPartner, registerSso } from "./register-elsewhere.ts";
import {
  endAllSessions,
  endSession,
  forgetStored,
  forgetViewer,
  listSessions,
  listStored,
  logout,
} from "./sessions.ts";
import { stepUp, stepUpWays } from "./step-up.ts";
import { createToken, listTokens, revokeToken } from "./tokens.ts";
import { exists, validateEmail } from "./validate-email.ts";
import { emailLink, resendVerification, verifyEmail } from "./verify-email.ts";
import { me, viewer } from "./viewer.ts";
export const authRouter = router({
  register,
  registerGoogle,
  registerLine,
  registerFacebook,
  registerSso,
  registerPartner,
  loginHandshake,
  mfaHandshake,
  registerHandshake,
  registerFacebookHandshake,
  registerPartnerHandshake,
  handshakeSession,
  exists,
  validateEmail,
  login,
  logout,
  panic,
  me,
  viewer,
  forgotPassword,
  resetLink,
  resetPassword,
  emailLink,
  verifyEmail,
  resendVerification,
  createToken,
  listTokens,
  revokeToken,
  stepUp,
  stepUpWays,
  listSessions,
  endSession,
  endAllSessions,
  forgetViewer,
  listStored,
  forgetStored,
  changePassword,
  changeEmail,
  cancelEmailChange,
  confirmEmailChange,
  undoEmailChange,
});
