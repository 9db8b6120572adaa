import { createSafetyCheck } from './safety-check.ts'
import type { Store } from './store.ts'
import { CHAT_LENGTH, readChannelMessage, type ChannelMessage } from './channel-message.ts'

type ConversationNeeds = Store & {
  /** The other side no longer wants our video, or wants it again. */
  onSoundOnly(): void
}

/**
 * What the two browsers send each other over their data channel: active devices, connection
 * quality, chat, and the safety phrase.
 */
export function createConversation({ get, set, onSoundOnly }: ConversationNeeds) {
  let channel: RTCDataChannel | undefined

  const send = (message: ChannelMessage) => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(message))
  }
  const sendMedia = () => send({ type: 'media', ...get().media, soundOnly: get().soundOnly })
  const writeDown = (isMine: boolean, text: string) =>
    set({ chat: [...get().chat, { isMine, text, at: Date.now() }] })

  function receive(message: ChannelMessage | undefined) {
    if (message?.type === 'media') {
      const { camera, microphone, screen, soundOnly } = message
      const isChanged = soundOnly !== get().otherSoundOnly
      set({ remoteMedia: { camera, microphone, screen }, otherSoundOnly: soundOnly })
      if (isChanged) onSoundOnly()
    }
    if (message?.type === 'quality') set({ otherQuality: message.quality })
    if (message?.type === 'chat') writeDown(false, message.text)
  }

  return {
    send,
    sendMedia,
    begin(opened: RTCDataChannel, fingerprints: () => readonly [string, string]) {
      channel = opened
      const safety = createSafetyCheck({
        fingerprints,
        send,
        onPhrase: (phrase) => set({ phrase }),
      })
      opened.onmessage = ({ data }) => {
        const message = readChannelMessage(data)
        if (message?.type === 'commit' || message?.type === 'reveal') void safety.receive(message)
        else receive(message)
      }
      sendMedia()
      void safety.begin()
    },
    /** Returns false when nobody would receive it. */
    write(text: string): boolean {
      const words = text.trim().slice(0, CHAT_LENGTH)
      if (!words || channel?.readyState !== 'open') return false
      send({ type: 'chat', text: words })
      writeDown(true, words)
      return true
    },
    end() {
      channel = undefined
    },
  }
}

export type Conversation = ReturnType<typeof createConversation>
