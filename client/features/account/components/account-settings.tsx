import type { OwnUser } from "../../../../src/model/user.ts";
import { DataExport } from "./data-export.tsx";
import { DeactivateAccount } from "./deactivate-account.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailChange } from "./email-change.tsx";
import { PasswordChange } from "./password-change.tsx";

/** `/settings/account`. */
export function AccountSettings({ user }: { user: OwnUser }) {
  return (
    <>
      <EmailChange user={user} />
      <PasswordChange user={user} />
      <DataExport />
      <DeactivateAccount hasPassword={user.hasPassword} />
      <DeleteAccount hasPassword={user.hasPassword} />
    </>
  );
}
