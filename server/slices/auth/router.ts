import { router } from "../../platform/procedure/router.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { createToken } from "./create-token.ts";
import { emailLink } from "./email-link.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endSession } from "./end-session.ts";
import { exists } from "./exists.ts";
import { forgetStored } from "./forget-stored.ts";
import { forgetViewer } from "./forget-viewer.ts";
import { forgotPassword } from "./forgot-password.ts";
import {
  loginHandshake,
  mfaHandshake,
  registerFacebookHandshake,
  registerHandshake,
  registerPartnerHandshake,
} from "./handshake.ts";
import { handshakeSession } from "./handshake-session.ts";
import { listSessions } from "./list-sessions.ts";
import { listStored } from "./list-stored.ts";
import { listTokens } from "./list-tokens.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { me } from "./me.ts";
import { register } from "./register.ts";
import { registerFacebook } from "./register-facebook.ts";
import { registerGoogle } from "./register-google.ts";
import { registerLine } from "./register-line.ts";
import { registerPartner } from "./register-partner.ts";
import { registerSso } from "./register-sso.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetLink } from "./reset-link.ts";
import { resetPassword } from "./reset-password.ts";
import { revokeToken } from "./revoke-token.ts";
import { stepUp } from "./step-up.ts";
import { stepUpWays } from "./step-up-ways.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import { validateEmail } from "./validate-email.ts";
import { verifyEmail } from "./verify-email.ts";
import { viewer } from "./viewer.ts";
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
