import { useForm } from "react-hook-form";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";

/** Sends an appeal, and shows on the page that it is open. @param token of the link by which a person came who can't log in */
export function useAppeal(violationId: string, token: string | undefined) {
  const utils = trpc.useUtils();
  const sending = trpc.safety.appeal.useMutation();
  const form = useForm<{ text: string; files: File[] }>({ defaultValues: { text: "", files: [] } });
  const submit = submitOnce(form, async ({ text, files }) => {
    try {
      const sent = await sending.mutateAsync({ violationId, text, files: await Promise.all(files.map(asText)), token });
      utils.safety.violation.setData({ violationId, token }, sent);
      await utils.safety.violations.invalidate();
    } catch (error) {
      showServerErrors(form, error, "text");
    }
  });
  return { form, submit, isBusy: sending.isPending };
}

/** A file as `data:image/…;base64,…`. */
const asText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
