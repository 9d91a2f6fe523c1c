import type { PromoteForm } from "../flow/promote-form.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";
import { AdPreview } from "./ad-preview.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { CampaignFields } from "./campaign-fields.tsx";
import { CostPanel } from "./cost-panel.tsx";
import { RunFields } from "./run-fields.tsx";

export interface PromotePageProps {
  state: PromoteState;
  setup: Setup;
  onChange: (fields: Partial<PromoteForm>) => void;
  onChangePin: () => void;
  onOpenTag: () => void;
  onPromote: () => void;
}

/**
 * The form between the Pin and its cost. One column under 870 pixels, two up to 1275, three above.
 */
export function PromotePage(props: PromotePageProps) {
  const { state, setup, onChange } = props;
  return (
    <div className="mx-auto grid w-full max-w-[1500px] items-start gap-5 px-4 pt-6 pb-28 min-[870px]:grid-cols-[minmax(0,1fr)_320px] min-[870px]:grid-rows-[auto_1fr] min-[1276px]:grid-rows-none sm:px-6 min-[1276px]:grid-cols-[280px_minmax(0,1fr)_340px]">
      <div className="min-[870px]:order-2 min-[870px]:col-start-2 min-[1276px]:sticky min-[1276px]:top-24 min-[1276px]:order-none min-[1276px]:col-start-auto">
        <AdPreview state={state} setup={setup} onChangePin={props.onChangePin} />
      </div>
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-5 min-[870px]:order-1 min-[870px]:col-start-1 min-[870px]:row-span-2 min-[870px]:row-start-1 min-[1276px]:order-none min-[1276px]:col-start-auto min-[1276px]:row-span-1 min-[1276px]:row-start-auto"
      >
        <CampaignFields
          state={state}
          hasAccount={setup.advertiser !== null}
          onChange={onChange}
          onOpenTag={props.onOpenTag}
        />
        <RunFields state={state} setup={setup} onChange={onChange} />
        <AudienceFields state={state} setup={setup} onChange={onChange} />
      </form>
      <div className="min-[870px]:sticky min-[870px]:top-24 min-[870px]:order-3 min-[870px]:col-start-2 min-[1276px]:order-none min-[1276px]:col-start-auto">
        <CostPanel state={state} setup={setup} onPromote={props.onPromote} />
      </div>
    </div>
  );
}
