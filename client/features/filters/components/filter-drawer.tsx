import { Skeleton } from "../../../components/domain/list-skeletons.tsx";
import { Button } from "../../../components/ui/button.tsx";
import type { DrawerProps } from "../../../components/ui/drawer-window.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { FilterSheet } from "../hooks/use-filter-sheet.ts";
import { FilterPart } from "./filter-part.tsx";

const loadDrawer = async () => (await import("../../../components/ui/drawer-window.tsx")).DrawerWindow;

/** A window at the page's side that keeps the focus and is as high as the screen; on phones a sheet at the bottom. */
function Drawer(props: DrawerProps) {
  const DrawerWindow = useChunk(loadDrawer, props.isOpen, () => props.onOpenChange(false));
  return DrawerWindow && <DrawerWindow {...props} />;
}

interface FilterDrawerProps {
  sheet: FilterSheet;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSubmit: () => void;
}

const LOCATION = "drawer";

/** All filters of a list; changes apply only on "Show results". */
export function FilterDrawer({ sheet, isOpen, onOpenChange, onSubmit }: FilterDrawerProps) {
  const t = useTexts("shop");
  const { models, chosen, hidden } = sheet.state;
  const shown = models.filter(({ id }) => !hidden.includes(id));
  return (
    <Drawer
      title={t("filters.title")}
      closeLabel={t("filters.close")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        models.length > 0 && (
          <>
            <Button isDisabled={Object.keys(chosen).length === 0} onPress={sheet.clear}>
              {t("filters.clear")}
            </Button>
            <Button variant="primary" className="grow" onPress={onSubmit}>
              {t("filters.show")}
            </Button>
          </>
        )
      }
    >
      {sheet.isFailed ? (
        <div role="alert" className="flex flex-col items-start gap-3 py-4">
          <p>{t("filters.failed")}</p>
          <Button size="sm" onPress={sheet.retry}>
            {t("filters.again")}
          </Button>
        </div>
      ) : sheet.isLoading ? (
        <div aria-label={t("filters.loading")} role="status" className="flex flex-col gap-4 py-4">
          {[40, 24, 24, 40, 24, 24].map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without a name, always the same
            <Skeleton key={at} style={{ height }} className="rounded-xl" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <p className="py-4 text-ink-soft">{t("filters.empty")}</p>
      ) : (
        shown.map((model) => (
          <FilterPart
            key={model.id}
            model={model}
            applied={chosen[model.id]}
            location={LOCATION}
            onUpdate={(filter) => sheet.update(model.id, filter)}
          />
        ))
      )}
    </Drawer>
  );
}
