/** Tables as spreadsheet programs save them, for `accept`. */
export const TABLE_FILES = ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,text/csv,text/plain,text/tab-separated-values";
