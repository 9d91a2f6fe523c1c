/** An app's icon, or the first letter of its name. Screen readers skip it, because the name follows. */
export function AppIcon({ name, iconUrl }: { name: string; iconUrl: string | null }) {
  const style = "grid size-12 shrink-0 place-items-center rounded-xl object-cover";
  if (iconUrl) return <img src={iconUrl} alt="" className={style} />;
  return (
    <span aria-hidden="true" className={`${style} bg-accent text-xl font-bold text-on-accent`}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
