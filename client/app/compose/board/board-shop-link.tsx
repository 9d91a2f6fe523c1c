import ShoppingBag from "lucide-react/icons/shopping-bag";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useArrived } from "../../../lib/calls/use-arrived.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Links to the board's products, if it has any. Queried only after the board has loaded. */
export function BoardShopLink({ boardId }: { boardId: string }) {
  const t = useTexts("shop");
  const hasArrived = useArrived();
  const { data } = trpc.shop.list.useQuery({ boardId, pageSize: 1 }, { enabled: hasArrived });
  if (!data || data.items.length === 0) return null;
  return (
    <LinkButton href={`/shop/?board=${boardId}`} size="sm" className="print:hidden">
      <ShoppingBag size={18} aria-hidden="true" /> {t("shop.ofBoard")}
    </LinkButton>
  );
}
