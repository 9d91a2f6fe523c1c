/** A form's file field, whose button looks like the site's other ones. */
export const FILE_INPUT =
  "max-w-full text-[15px] file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-wash file:px-5 file:font-semibold file:text-ink hover:file:bg-wash-strong disabled:opacity-50 disabled:file:cursor-default";

/** A file field that processes the file as soon as it is chosen, so it never shows a name. */
export const FILE_INPUT_AT_ONCE = `${FILE_INPUT} text-transparent`;

/** Tables as spreadsheet programs save them, for `accept`. */
export const TABLE_FILES = ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,text/csv,text/plain,text/tab-separated-values";
