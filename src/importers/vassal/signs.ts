// What a file is, by how it begins and by what the list of its zip names: known before anything that reads it is loaded.

const HEX_HEADER = '!VCSK';
const BYTE_HEADER = 'VOBS';
const PACKED_HEADER = '!VCSZ';
export const HEADERS = { hex: HEX_HEADER, bytes: BYTE_HEADER, packed: PACKED_HEADER } as const;

/** The forms that a game's text is written in. */
export type VassalCover = 'hex' | 'bytes' | 'packed' | 'plain';

/** The entry of a zip that is a game. */
export const GAME = 'savedGame';
/** The entry of a zip that makes it a module. */
export const BUILD_FILES: readonly string[] = ['buildFile.xml', 'buildFile'];

/** The picture of a board of VASL, by which its archive is known; its name is what games call the board. */
export const VASL_PICTURE = /^(?:.*\/)?bd([\w-]{1,40})\.(?:gif|png|jpe?g)$/i;

/** So many bytes from the start of a file tell what it is. */
export const HEAD_BYTES = 16;

const startsWith = (bytes: Uint8Array, word: string): boolean => [...word].every((letter, i) => bytes[i] === letter.charCodeAt(0));

/** Which form a text is in. */
export const coverOf = (bytes: Uint8Array): VassalCover =>
  startsWith(bytes, HEX_HEADER) ? 'hex' : startsWith(bytes, BYTE_HEADER) ? 'bytes' : startsWith(bytes, PACKED_HEADER) ? 'packed' : 'plain';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Whether a file that is no zip is a game: in one of the covers, or commands as they are. */
export const isBareGame = (head: Uint8Array): boolean =>
  coverOf(head) !== 'plain' ||
  startsWith(BYTE_ORDER_MARK.every((byte, i) => head[i] === byte) ? head.subarray(BYTE_ORDER_MARK.length) : head, 'begin_save');

/** What a zip is with these entries, an extension and a board of VASL as a module; undefined where it is nothing of VASSAL. */
export const kindOfZip = (names: readonly string[]): 'game' | 'module' | undefined =>
  names.includes(GAME) ? 'game' : isModule(names) || isVaslBoard(names) ? 'module' : undefined;

const isModule = (names: readonly string[]): boolean => names.some(name => BUILD_FILES.includes(name));

/** Whether a zip with these entries is the archive of a board; a zip of photographs may have one that is called like its picture. */
const isVaslBoard = (names: readonly string[]): boolean =>
  names.some(name => VASL_PICTURE.test(name)) && names.some(name => /^(?:data|BoardMetadata\.xml|LOSData)$/.test(name));
