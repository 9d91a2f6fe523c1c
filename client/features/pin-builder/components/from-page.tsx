import { useEffect, useEffectEvent, useState } from "react";
import { FoundPictures } from "../../../components/domain/found-pictures.tsx";
import { PageAddressForm } from "../../../components/domain/page-address-form.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { BegunPin } from "../../../lib/saving/begun-pin.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaid } from "../../../lib/texts/use-said.ts";
import type { PageTexts } from "../flow/editor.flow.ts";
import { useFromPage } from "../hooks/use-from-page.ts";
import type { Uploaded } from "../hooks/use-send-file.ts";

interface FromPageProps {
  /** A page that was given to another form, perhaps with pictures that were chosen there. */
  begun: Pick<BegunPin, "pageUrl" | "pictures"> | null;
  /** How many pictures can be added. */
  room: number;
  onPicture: (media: Uploaded, texts: PageTexts) => void;
}

/** Adds pictures from a web page with their texts. */
export function FromPage({ begun, room, onPicture }: FromPageProps) {
  const t = useTexts("newPin");
  const b = useTexts("pinBuilder");
  const said = useSaid();
  const [address, setAddress] = useState("");
  const { state, search, accept, goOn, close } = useFromPage(onPicture);
  const begin = useEffectEvent((pageUrl: string) => void goOn(pageUrl, begun?.pictures?.slice(0, room)));
  const pageUrl = begun?.pageUrl;
  useEffect(() => {
    if (pageUrl) begin(pageUrl);
  }, [pageUrl]);
  switch (state.step) {
    case "searching":
      return <Waiting text={t("lookingOn", { host: hostOf(state.pageUrl) })} />;
    case "choosing":
    case "chosen":
      return (
        <>
          {/* Stays mounted while a picture is fetched, so that the keyboard focus stays in the list. */}
          {state.found.length > 1 && (
            <FoundPictures
              pageUrl={state.pageUrl}
              found={state.found}
              max={room}
              onChoose={(pictures) => void accept(pictures, state.pageUrl)}
              onCancel={close}
            />
          )}
          {state.step === "chosen" && <Waiting text={b("drop.fetching", { host: hostOf(state.pageUrl) })} />}
        </>
      );
    default:
      return (
        <div>
          <PageAddressForm address={address} onAddress={setAddress} onUrl={(url) => void search(url)} />
          <p role="alert" className="mt-2 text-sm font-medium text-danger empty:mt-0">
            {state.step === "empty" && said(state.problem)}
          </p>
        </div>
      );
  }
}

const hostOf = (pageUrl: string) => new URL(pageUrl).hostname;

const Waiting = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-3 rounded-2xl bg-wash p-4 text-sm text-ink-soft">
    <Spinner label={text} />
    <span aria-hidden="true">{text}</span>
  </p>
);
