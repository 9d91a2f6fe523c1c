import Link2 from "lucide-react/icons/link-2";
import { type FormEvent, useState } from "react";
import { type TypedAddress, typedAddress } from "../../../src/pins/new-picture.flow.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

interface PageAddressFormProps {
  /** Kept by the caller, so that it survives a search without results. */
  address: string;
  onAddress: (address: string) => void;
  onUrl: (url: TypedAddress) => void;
}

/** Asks for the address of a web page to take a picture from. */
export function PageAddressForm({ address, onAddress, onUrl }: PageAddressFormProps) {
  const t = useTexts("newPin");
  const [addressError, setAddressError] = useState<string | null>(null);

  function search(event: FormEvent) {
    event.preventDefault();
    const typed = typedAddress(address);
    if (typed) onUrl(typed);
    else setAddressError(t("notAnAddress"));
  }
  return (
    <form onSubmit={search} className="flex flex-wrap items-start gap-x-2" noValidate>
      <TextField
        label={t("fromPage")}
        type="url"
        name="page"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={address}
        onChange={(text) => {
          onAddress(text);
          setAddressError(null);
        }}
        error={addressError}
        className="min-w-44 grow basis-0"
      />
      <Button
        type="submit"
        className="mt-7 min-h-12 max-[23rem]:mt-0 max-[23rem]:w-full"
        isDisabled={address.trim() === ""}
      >
        <Link2 size={18} aria-hidden="true" /> {t("findPictures")}
      </Button>
    </form>
  );
}
