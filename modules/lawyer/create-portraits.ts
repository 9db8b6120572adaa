import type { Transact } from '#modules/shared'
import { deleteUnusedPortraits } from './delete-unused-portraits.ts'
import { openPortrait, type PortraitAsked, type PortraitNeeds } from './open-portrait.ts'
import { previewPaths } from './portrait-preview.ts'

/**
 * Who may see which picture, and its end. Part of the module's services; apart because it needs
 * more.
 */
export function createPortraits(needs: PortraitNeeds & { transact: Transact }) {
  return {
    openPortrait: (asked: PortraitAsked) => openPortrait(needs, asked),
    /** For pages of the owner and of the team; whoever calls has asked who reads. */
    previewPortrait: (lawyerId: string, version: string) => previewPaths(needs, lawyerId, version),
    deleteUnusedPortraits: () => deleteUnusedPortraits(needs),
  }
}

export type Portraits = ReturnType<typeof createPortraits>
