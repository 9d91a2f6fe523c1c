import Check from "lucide-react/icons/check";
import { ListBox, ListBoxItem } from "react-aria-components";

interface PictureChoiceProps {
  /** The label above the pictures. */
  label: string;
  pictures: { id: string; url: string; name: string; color: string; isBlurred: boolean }[];
  mode: "single" | "multiple";
  chosen: ReadonlySet<string>;
  /** The most that can be chosen; any number by default. */
  max?: number;
  onChange: (chosen: Set<string>) => void;
}

/** Thumbnails to choose one or several from; arrow keys move between them. */
export function PictureChoice({ label, pictures, mode, chosen, max = Infinity, onChange }: PictureChoiceProps) {
  return (
    <div>
      <span aria-hidden="true" className="block pb-1.5 text-sm font-medium">
        {label}
      </span>
      <ListBox
        aria-label={label}
        layout="grid"
        selectionMode={mode}
        disallowEmptySelection={mode === "single" && chosen.size > 0}
        selectedKeys={chosen}
        disabledKeys={chosen.size < max ? [] : pictures.map(({ id }) => id).filter((id) => !chosen.has(id))}
        // Closes the window around it instead of undoing the choice.
        escapeKeyBehavior="none"
        onSelectionChange={(keys) =>
          onChange(keys === "all" ? new Set(pictures.map(({ id }) => id)) : new Set([...keys].map(String)))
        }
        className="-m-1 grid max-h-56 grid-cols-[repeat(auto-fill,minmax(68px,1fr))] gap-2 overflow-y-auto p-1"
      >
        {pictures.map(({ id, url, name, color, isBlurred }) => (
          <ListBoxItem
            key={id}
            id={id}
            textValue={name}
            aria-label={name}
            style={{ backgroundColor: color }}
            data-frame={isBlurred || undefined}
            className="group relative aspect-square overflow-hidden rounded-xl outline-offset-2 outline-accent data-focus-visible:outline-3 data-focus-visible:outline-focus data-disabled:opacity-40 data-selected:outline-3"
          >
            <img
              src={url}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              className="size-full object-cover"
            />
            <span className="absolute top-1 right-1 hidden size-6 place-items-center rounded-full bg-accent text-on-accent group-data-selected:grid">
              <Check size={16} strokeWidth={3} aria-hidden="true" />
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  );
}
