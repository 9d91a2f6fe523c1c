import { useState } from "react";
import {
  MEMBER_PERMISSIONS,
  type MemberPermission,
  mayGrant,
  type Permission,
} from "../../../../src/business/permissions.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";

interface PermissionFormProps {
  /** The viewer's own permission, the most they can grant. */
  giver: Permission;
  label: string;
  send: string;
  isEmail?: boolean;
  isBusy: boolean;
  problem: string | null;
  /** @returns whether it was accepted, which clears the field */
  onSend: (name: string, permission: MemberPermission) => Promise<boolean>;
}

/** Names a person and their permission. */
export function PermissionForm({ giver, label, send, isEmail, isBusy, problem, onSend }: PermissionFormProps) {
  const t = useBusinessTexts();
  const [name, setName] = useState("");
  const [permission, setPermission] = useState<MemberPermission>("EDITOR");
  async function submit() {
    if (await onSend(name.trim(), permission)) setName("");
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") void submit();
      }}
      className="grid items-start gap-3 pt-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextField
        label={label}
        value={name}
        onChange={setName}
        autoComplete="off"
        maxLength={320}
        error={problem}
        {...(isEmail && { type: "email" as const })}
      />
      <SelectField<MemberPermission>
        label={t("invites.permission")}
        value={permission}
        onChange={setPermission}
        description={t(`permissionText.${permission}`)}
        options={MEMBER_PERMISSIONS.filter((one) => mayGrant(giver, one)).map((value) => ({
          value,
          label: t(`permission.${value}`),
        }))}
      />
      <Button
        type="submit"
        variant="primary"
        className="min-h-12 sm:mt-7"
        isPending={isBusy}
        isDisabled={name.trim() === ""}
      >
        {send}
      </Button>
    </form>
  );
}
