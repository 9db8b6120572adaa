/** Gouache on toned paper: few colours that live well together on a page of faces. */

export type Skin = { base: string; shade: string; light: string; lip: string; line: string }

export const SKINS: ReadonlyArray<readonly [Skin, number]> = [
  [{ base: '#eccdb4', shade: '#d3a98b', light: '#f6e0cc', lip: '#c0776a', line: '#7a4f3c' }, 30],
  [{ base: '#e4bd9e', shade: '#c79676', light: '#f0d2b8', lip: '#b56a5c', line: '#6d4533' }, 30],
  [{ base: '#f0d5c2', shade: '#d9b19b', light: '#f9e8da', lip: '#c77f76', line: '#83584a' }, 22],
  [{ base: '#d3a682', shade: '#b0805d', light: '#e2be9e', lip: '#a35e4f', line: '#5d3a28' }, 8],
  [{ base: '#a97652', shade: '#86593a', light: '#c08e69', lip: '#8a4a3f', line: '#46291a' }, 3],
  [{ base: '#7d5338', shade: '#5f3c27', light: '#956848', lip: '#6f3a33', line: '#2f1a10' }, 2],
]

export type Hair = { base: string; shade: string; light: string }

export const HAIR: ReadonlyArray<readonly [Hair, number]> = [
  [{ base: '#3b2a21', shade: '#291c16', light: '#54402f' }, 22],
  [{ base: '#5b3f2b', shade: '#432d1e', light: '#765539' }, 24],
  [{ base: '#85623f', shade: '#684a2d', light: '#a17d55' }, 18],
  [{ base: '#b8935f', shade: '#967446', light: '#cfae7c' }, 13],
  [{ base: '#d2b584', shade: '#b09262', light: '#e3cda4' }, 9],
  [{ base: '#23201f', shade: '#151313', light: '#3a3534' }, 8],
  [{ base: '#8a4a2b', shade: '#6b3720', light: '#a8623d' }, 6],
]
export const GREY_HAIR: ReadonlyArray<readonly [Hair, number]> = [
  [{ base: '#8d8781', shade: '#706a65', light: '#a8a29b' }, 4],
  [{ base: '#b9b3aa', shade: '#98928a', light: '#d2cdc5' }, 3],
  [{ base: '#dcd8d0', shade: '#bdb8af', light: '#efece6' }, 2],
]

/** Paper the sitter stands before: ground, and the tone of the light that falls across it. */
export const GROUNDS: ReadonlyArray<readonly [ground: string, light: string]> = [
  ['#e6dccb', '#eee6d8'],
  ['#d9d3c3', '#e4dfd2'],
  ['#cfd3c8', '#dbdfd5'],
  ['#c7cfd3', '#d5dcdf'],
  ['#d8c7b4', '#e3d5c5'],
  ['#dccdc4', '#e7dbd4'],
  ['#bfc8bd', '#cdd5cb'],
  ['#c9c4bb', '#d7d3cb'],
  ['#b9c2c9', '#c8d0d6'],
  ['#d6cda9', '#e1dabd'],
  ['#c9b7a6', '#d6c7b9'],
  ['#a9b3ae', '#b9c2bd'],
]

export type Cloth = { base: string; shade: string; light: string }

export const JACKETS: readonly Cloth[] = [
  { base: '#2b3444', shade: '#1f2733', light: '#3b465a' },
  { base: '#33373b', shade: '#25282b', light: '#464b50' },
  { base: '#4a4f58', shade: '#3a3e46', light: '#5e646e' },
  { base: '#3d4a45', shade: '#2e3935', light: '#51605a' },
  { base: '#54433a', shade: '#41332c', light: '#6a564b' },
  { base: '#5e3a36', shade: '#492c29', light: '#754c47' },
  { base: '#7a6f63', shade: '#635a50', light: '#90857a' },
  { base: '#1f2226', shade: '#15171a', light: '#31353a' },
  { base: '#3a4f63', shade: '#2c3e4f', light: '#4e657b' },
  { base: '#8b8778', shade: '#726e61', light: '#a29e90' },
]
export const SOFT_CLOTHS: readonly Cloth[] = [
  { base: '#8a4b3a', shade: '#6d3a2c', light: '#a3604d' },
  { base: '#5d6f65', shade: '#4a5a51', light: '#73867b' },
  { base: '#b79b6b', shade: '#967d52', light: '#cbb285' },
  { base: '#46586b', shade: '#364554', light: '#5b6f84' },
  { base: '#6b4d5a', shade: '#543b46', light: '#82626f' },
  { base: '#d9cfbf', shade: '#bdb2a1', light: '#e8e0d3' },
  { base: '#2f3338', shade: '#222529', light: '#43484e' },
  { base: '#a8786a', shade: '#8a5f53', light: '#bd9083' },
]
export const SHIRTS: readonly Cloth[] = [
  { base: '#f4f1ea', shade: '#d8d3c8', light: '#fbfaf6' },
  { base: '#e7ebee', shade: '#c9d0d6', light: '#f3f5f7' },
  { base: '#d9e0e8', shade: '#b9c4cf', light: '#e8edf2' },
  { base: '#efe6da', shade: '#d2c6b6', light: '#f8f2ea' },
]
export const TIES = ['#7a2f2a', '#2c3d57', '#4f5d4b', '#8a6a35', '#433642', '#5b6b78'] as const
export const METALS = ['#b58f4c', '#8f9397', '#c9c4bb'] as const
