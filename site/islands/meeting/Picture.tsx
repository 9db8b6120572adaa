import { useEffect, useRef, useState } from 'react'

type Props = {
  stream: MediaStream | undefined
  label: string
  className: string
  /** One's own sound is never played. */
  isMuted?: boolean
  /** What the button says that a browser makes necessary which plays no sound before a press. */
  playLabel?: string
  /** Where the sound comes out; undefined: where the device's own settings say. */
  speakerId?: string | undefined
  testId: string
}

/** A moving picture of the call; with the other side's, their sound. */
export function Picture({
  stream,
  label,
  className,
  isMuted = false,
  playLabel,
  speakerId = '',
  testId,
}: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const play = () =>
    video.current?.play().then(
      () => setBlocked(false),
      (error: unknown) => setBlocked((error as Error).name === 'NotAllowedError'),
    )

  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream ?? null
    if (stream) void play()
  }, [stream])
  // Gone meanwhile, or not allowed: the sound comes from where it came before.
  useEffect(() => void video.current?.setSinkId?.(speakerId).catch(() => {}), [speakerId])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a living person speaks; nobody has written it down */}
      <video
        ref={video}
        className={className}
        aria-label={label}
        autoPlay
        playsInline
        muted={isMuted}
        data-testid={testId}
      />
      {isBlocked && playLabel && (
        <button className="button meeting__play" type="button" onClick={() => void play()}>
          {playLabel}
        </button>
      )}
    </>
  )
}
