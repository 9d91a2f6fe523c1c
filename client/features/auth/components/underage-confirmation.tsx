import { useEffect, useRef } from "react";
import { underage } from "../../../../src/auth/copy.ts";
import { Button } from "../../../components/ui/button.tsx";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { usePageConfig } from "../../../lib/page-config.ts";
import { CONFIRM, EDIT, UNDERAGE_TITLE } from "../copy.ts";
import { forgetUnderage } from "../underage-flag.ts";

/** Spec visitor section 9. */
const LEAVE_MS = 4_000;

interface UnderageConfirmationProps {
  /** Seconds since 1970. */
  birthday: number | null;
  onEdit: () => void;
}

/** The server refused a birthdate: a slip of the finger can still be mended here. */
export function UnderageConfirmation({ birthday, onEdit }: UnderageConfirmationProps) {
  const { brandName } = usePageConfig();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const date = new Date((birthday ?? 0) * 1000).toLocaleDateString(undefined, { dateStyle: "long", timeZone: "UTC" });

  const edit = () => {
    forgetUnderage();
    onEdit();
  };
  const confirm = () => {
    showToast(underage(brandName), { kind: "error" });
    leaving.current ??= setTimeout(() => window.location.assign("/"), LEAVE_MS);
  };
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <h2 className="text-lg font-bold">{UNDERAGE_TITLE}</h2>
      <p className="text-2xl font-semibold tabular-nums">{date}</p>
      <div className="flex gap-3">
        <Button onPress={edit}>{EDIT}</Button>
        <Button variant="primary" onPress={confirm}>
          {CONFIRM}
        </Button>
      </div>
    </div>
  );
}
