import { type FormEvent, useRef, useState } from "react";
import { NO_REFUSAL, type Refusal, useRefusals } from "./use-refusals.ts";

/**
 * A form whose fields keep their own values, so that it works before and without scripts, and loses nothing that was typed.
 * @param send calls the server with the fields; its errors are shown at them
 */
export function usePlainForm(send: (fields: FormData) => Promise<void>) {
  const { first, values, ofError } = useRefusals();
  const [refusal, setRefusal] = useState<Refusal>(first);
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const form = event.currentTarget;
    try {
      await send(new FormData(form));
      setRefusal(NO_REFUSAL);
    } catch (error) {
      const refused = ofError(error);
      setRefusal(refused);
      const isWrong = (field: Element) => (field.getAttribute("name") ?? "") in refused.fields;
      const field = [...form.elements].find(isWrong);
      if (field instanceof HTMLElement) field.focus();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { values, refusal, isBusy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
