// What the page uses of sql.js, which brings no types.
declare module 'sql.js' {
  export interface Statement {
    bind(values: (string | number)[]): boolean;
    step(): boolean;
    get(): (string | number | null)[];
    free(): void;
  }
  export class Database {
    constructor(bytes: Uint8Array);
    prepare(sql: string): Statement;
    close(): void;
  }
  export interface SqlJsStatic {
    Database: typeof Database;
  }
  export default function start(options: { locateFile(name: string): string }): Promise<SqlJsStatic>;
}
