// Generated from the routes' schemas by "npm run openapi". Do not edit.
export interface paths {
  '/api/activation-links': {
    /** Mail the link again, at most once a minute */
    post: {
      requestBody: { content: { 'application/json': LinkRequest } }
      responses: {
        202: { content: { 'application/json': LinkRequested } }
        303: { content?: never }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/activations': {
    /** Confirm the address with the token of the mailed link */
    post: {
      requestBody: { content: { 'application/json': Activation } }
      responses: {
        200: { content: { 'application/json': Activated } }
        303: { content?: never }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/approvals': {
    /** List lawyers who wait for the team, earliest deadline first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number } }
      responses: {
        200: { content: { 'application/json': ApprovalList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/approvals/{lawyerId}/decision': {
    /** Approve or reject with a reason for the lawyer */
    put: {
      parameters: { path: { lawyerId: Id } }
      requestBody: { content: { 'application/json': ApprovalDecision } }
      responses: {
        200: { content: { 'application/json': ApprovalDecided } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/approvals/{lawyerId}/documents/{fileId}': {
    /** Open a document sent for the check */
    get: {
      parameters: { path: { fileId: Id; lawyerId: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/admin/approvals/{lawyerId}/history': {
    /** Get the history of a lawyer’s status */
    get: {
      parameters: { path: { lawyerId: Id } }
      responses: {
        200: { content: { 'application/json': ApprovalHistory } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/case-claims/{queue}/{caseId}': {
    /** Claim a case while it is open on the screen, or renew the claim */
    put: {
      parameters: {
        path: {
          caseId: Id
          queue:
            | 'approvals'
            | 'clashes'
            | 'profile-changes'
            | 'reviews'
            | 'review-replies'
            | 'messages'
            | 'inquiry-reports'
            | 'refunds'
            | 'money-discrepancies'
            | 'mail-refusals'
            | 'imports'
        }
      }
      requestBody: { content: { 'application/json': CaseClaimRequest } }
      responses: {
        200: { content: { 'application/json': CaseClaim } }
        default: components['responses']['Problem']
      }
    } /** Release the own claim on a case, unless it was renewed after seenAt */
    delete: {
      parameters: {
        query: {
          /** @description ISO 8601 instant with an offset. */
          seenAt: Instant
        }
        path: {
          caseId: Id
          queue:
            | 'approvals'
            | 'clashes'
            | 'profile-changes'
            | 'reviews'
            | 'review-replies'
            | 'messages'
            | 'inquiry-reports'
            | 'refunds'
            | 'money-discrepancies'
            | 'mail-refusals'
            | 'imports'
        }
      }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/admin/contact-messages': {
    /** List messages to the team: waiting ones oldest first, decided ones latest first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number; state?: 'waiting' | 'decided' } }
      responses: {
        200: { content: { 'application/json': ContactMessageList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/contact-messages/{id}': {
    /** Get a message to the team */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': ContactMessage } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/contact-messages/{id}/answer': {
    /** Answer a message by mail */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ContactAnswer } }
      responses: {
        200: { content: { 'application/json': ContactMessage } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/contact-messages/{id}/closing': {
    /** Close a message without an answer, with a reason */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Reason } }
      responses: {
        200: { content: { 'application/json': ContactMessage } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/dac7/{year}': {
    /** Summarise the income of sellers in a year, with missing data */
    get: {
      parameters: { path: { year: number } }
      responses: {
        200: { content: { 'application/json': Dac7Report } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/dac7/{year}/exports': {
    /** Export the yearly report (DAC7) as DPI XML or CSV */
    post: {
      parameters: { path: { year: number } }
      requestBody: { content: { 'application/json': Dac7Format } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/admin/fee-rules': {
    /** List all fee rules, oldest first */
    get: {
      responses: {
        200: { content: { 'application/json': FeeRules } }
        default: components['responses']['Problem']
      }
    } /** Add a fee rule that begins on a later day */
    post: {
      requestBody: { content: { 'application/json': NewFeeRule } }
      responses: {
        201: { content: { 'application/json': FeeRule } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/held-decisions': {
    /**
     * Decide a case, or several for the same reason; can be taken back for 10 seconds
     * @description Each case is decided in its own transaction. With one case its refusal is the answer; with several, `refused` says which and why.
     */
    post: {
      requestBody: { content: { 'application/json': HoldDecision } }
      responses: {
        201: { content: { 'application/json': HeldDecisions } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/held-decisions/{id}': {
    /** Take the own decision back before it is carried out */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': TakenBackDecision } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/held-decisions/{id}/reading': {
    /** Put away the notice that the own decision could not be carried out */
    put: {
      parameters: { path: { id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/admin/inquiry-reports': {
    /** List reported inquiries, oldest first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number } }
      responses: {
        200: { content: { 'application/json': InquiryReportList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/inquiry-reports/{id}': {
    /** A reported inquiry with its latest messages, without names */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': InquiryReport } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/inquiry-reports/{id}/decision': {
    /** Close the reported inquiry or dismiss the report */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': InquiryReportDecision } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/admin/insight': {
    /** Figures of the market, by week or month; a year by default */
    get: {
      parameters: {
        query?: {
          /** @description First day of the first period. */
          from?: DateOnly /** @description Groups are given by month only. */
          grouping?: 'all' | 'area' | 'city' | 'language'
          period?: 'week' | 'month' /** @description A day of the last period. */
          to?: DateOnly
        }
      }
      responses: {
        200: { content: { 'application/json': Insight } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/insight/csv': {
    /** The same figures as CSV */
    get: {
      parameters: {
        query?: {
          /** @description First day of the first period. */
          from?: DateOnly /** @description Groups are given by month only. */
          grouping?: 'all' | 'area' | 'city' | 'language'
          period?: 'week' | 'month' /** @description A day of the last period. */
          to?: DateOnly
        }
      }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/admin/lawyers': {
    /** Search lawyers of any status by name */
    get: {
      parameters: { query: { q: LawyerLookup } }
      responses: {
        200: { content: { 'application/json': LawyerNames } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/log': {
    /** List the team’s actions, latest first */
    get: {
      parameters: {
        query?: {
          action?: string
          actorId?: Id /** @description ISO 8601 instant with an offset. */
          from?: Instant
          page?: number
          pageSize?: number
          subjectId?: string /** @description ISO 8601 instant with an offset. */
          until?: Instant
        }
      }
      responses: {
        200: { content: { 'application/json': TeamActionList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/mail-refusals': {
    /** List mailboxes that refused mails permanently in the last month, oldest first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number } }
      responses: {
        200: { content: { 'application/json': MailRefusalList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/mail-refusals/{id}/lifting': {
    /** Send to the mailbox again */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': LiftingReason } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/admin/maintenance': {
    /** Close the site for maintenance, or open it again */
    put: {
      requestBody: { content: { 'application/json': MaintenanceSwitch } }
      responses: {
        200: { content: { 'application/json': StoredSettings } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/meetings': {
    /** List meetings that run now or start within half an hour */
    get: {
      responses: {
        200: { content: { 'application/json': RunningMeetingList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/money-discrepancies': {
    /** List open discrepancies, oldest first, or resolved ones, latest first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number; state?: 'open' | 'resolved' } }
      responses: {
        200: { content: { 'application/json': MoneyDiscrepancyList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/money-discrepancies/{id}/resolution': {
    /** Resolve a discrepancy with a reason */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Reason } }
      responses: {
        200: { content: { 'application/json': MoneyDiscrepancy } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/payments/{id}/refund-preview': {
    /** What a goodwill refund of this amount would do */
    get: {
      parameters: { query: { amountCents: number }; path: { id: Id } }
      responses: {
        200: { content: { 'application/json': RefundPreview } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/payments/{id}/refunds': {
    /** Refund a part or the rest of the price by goodwill after the meeting */
    post: {
      parameters: { header: { 'idempotency-key': string }; path: { id: Id } }
      requestBody: { content: { 'application/json': NewRefund } }
      responses: {
        201: { content: { 'application/json': TeamRefund } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/profile-changes': {
    /** List profile changes that wait for review, oldest first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number } }
      responses: {
        200: { content: { 'application/json': WaitingProfileChangeList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/profile-changes/{id}': {
    /** Get a set of changes beside the published profile */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': ProfileChangeDetail } }
        default: components['responses']['Problem']
      }
    } /** Publish or reject a set of changes; the lawyer gets the reason */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ProfileChangeDecision } }
      responses: {
        200: { content: { 'application/json': Reference } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/records': {
    /** Find consultations by number, payment, invoice, e-mail, lawyer or firm */
    get: {
      parameters: { query: { page?: number; pageSize?: number; q: string } }
      responses: {
        200: { content: { 'application/json': RecordList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/records/{id}': {
    /** Read an opened record: states, money, messages and jobs, never the matter */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Record } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/records/{id}/openings': {
    /** Open a record for half an hour, with a reason that is logged */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Reason } }
      responses: {
        201: { content: { 'application/json': RecordOpening } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/refunds': {
    /** List unsent refunds, oldest first, or those done, latest first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number; state?: 'unsent' | 'done' } }
      responses: {
        200: { content: { 'application/json': TeamRefundList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/refunds/{id}/attempts': {
    /** Retry a refund now; a repeated request sends the money once */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Reason } }
      responses: {
        200: { content: { 'application/json': TeamRefund } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/refunds/{id}/transfers': {
    /** Mark a refund as sent by hand, with the reference of the transfer */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': RefundSentByHand } }
      responses: {
        200: { content: { 'application/json': TeamRefund } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/held-imports': {
    /** List held imports, which would remove suspiciously many people */
    get: {
      responses: {
        200: { content: { 'application/json': RegisterImports } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/imports': {
    /** List imports, latest first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number } }
      responses: {
        200: { content: { 'application/json': RegisterImportList } }
        default: components['responses']['Problem']
      }
    } /** Import a list from a CSV or JSON file (multipart, one file) */
    post: {
      parameters: {
        query: {
          /** @description One of the two lists. */
          list: RegisterListName
        }
      }
      responses: {
        201: { content: { 'application/json': RegisterImports } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/imports/{id}': {
    /** Get the report of an import */
    get: {
      parameters: { query?: { page?: number; pageSize?: number }; path: { id: Id } }
      responses: {
        200: { content: { 'application/json': RegisterImportReport } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/imports/{id}/confirmation': {
    /** Apply a held import */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Reason } }
      responses: {
        200: { content: { 'application/json': RegisterImport } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/imports/{id}/rejection': {
    /** Discard a held import */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Reason } }
      responses: {
        200: { content: { 'application/json': RegisterImport } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/labels': {
    /** List the register's labels with their areas of law */
    get: {
      responses: {
        200: { content: { 'application/json': RegisterLabels } }
        default: components['responses']['Problem']
      }
    } /** Map a label to an area of law; null removes the mapping */
    put: {
      requestBody: { content: { 'application/json': RegisterLabelMapping } }
      responses: {
        200: { content: { 'application/json': RegisterLabel } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/lists': {
    /** List when each list was last accepted */
    get: {
      responses: {
        200: { content: { 'application/json': RegisterFreshness } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/people': {
    /** People of the lists, by words of a name, an e-mail address or a telephone number */
    get: {
      parameters: {
        query?: {
          /** @description One of the two lists. */
          list?: RegisterListName
          page?: number
          pageSize?: number /** @description Words to search for. */
          q?: TeamSearch
        }
      }
      responses: {
        200: { content: { 'application/json': RegisterPersonList } }
        default: components['responses']['Problem']
      }
    } /** Add or correct an entry by hand */
    post: {
      requestBody: { content: { 'application/json': NewRegisterEntry } }
      responses: {
        201: { content: { 'application/json': RegisterPerson } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/people/{id}': {
    /** Get a person of the lists with earlier versions */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': RegisterPersonHistory } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/register/readings': {
    /** Read the configured source now */
    post: {
      responses: {
        201: { content: { 'application/json': RegisterImports } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/review-replies': {
    /** List replies to reviews by status */
    get: {
      parameters: {
        query?: {
          page?: number
          pageSize?: number /** @description Words of the lawyer’s name, the shown author’s name or the text. */
          q?: TeamSearch
          status?: ReviewStatus
        }
      }
      responses: {
        200: { content: { 'application/json': TeamReplyList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/review-replies/{id}/publication': {
    /** Publish a reply to a review; its author gets the reason */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ReplyDecision } }
      responses: {
        200: { content: { 'application/json': ReviewState } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/review-replies/{id}/refusal': {
    /** Refuse a reply to a review; its author gets the reason */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ReplyDecision } }
      responses: {
        200: { content: { 'application/json': ReviewState } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/review-replies/{id}/takedown': {
    /** Take down a published reply; its author gets the reason */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ReplyDecision } }
      responses: {
        200: { content: { 'application/json': ReviewState } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/reviews': {
    /** List reviews by status: waiting ones oldest first, decided ones latest first */
    get: {
      parameters: {
        query?: {
          page?: number
          pageSize?: number /** @description Words of the lawyer’s name, the shown author’s name or the text. */
          q?: TeamSearch
          status?: ReviewStatus
        }
      }
      responses: {
        200: { content: { 'application/json': TeamReviewList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/reviews/{id}/publication': {
    /** Publish a review; the author gets the reason */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Reason } }
      responses: {
        200: { content: { 'application/json': ReviewState } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/reviews/{id}/refusal': {
    /** Refuse a review; the author gets the reason, and the public counts the ground */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ReviewRemoval } }
      responses: {
        200: { content: { 'application/json': ReviewState } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/reviews/{id}/takedown': {
    /** Take down a published review; it no longer counts for the rating; the author gets the reason, and the public counts the ground */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ReviewRemoval } }
      responses: {
        200: { content: { 'application/json': ReviewState } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/settings': {
    /** List all settings with their values */
    get: {
      responses: {
        200: { content: { 'application/json': StoredSettings } }
        default: components['responses']['Problem']
      }
    } /** Change settings; send the version that the editor loaded */
    patch: {
      requestBody: { content: { 'application/json': SettingsChange } }
      responses: {
        200: { content: { 'application/json': StoredSettings } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/specialties': {
    /** List all areas of law in their order, with inactive ones */
    get: {
      responses: {
        200: { content: { 'application/json': TeamSpecialties } }
        default: components['responses']['Problem']
      }
    } /** Add an area of law at the end of the list */
    post: {
      requestBody: { content: { 'application/json': NewSpecialty } }
      responses: {
        201: { content: { 'application/json': TeamSpecialty } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/specialties/{code}': {
    /** Rename an area of law, or switch it on or off */
    patch: {
      parameters: { path: { code: string } }
      requestBody: { content: { 'application/json': SpecialtyChange } }
      responses: {
        200: { content: { 'application/json': TeamSpecialty } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/admin/specialties/order': {
    /** Set the order of the areas of law */
    put: {
      requestBody: { content: { 'application/json': SpecialtyOrder } }
      responses: {
        200: { content: { 'application/json': Empty } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/agreement-verifications': {
    /** Is this file, or this SHA-256, an agreement of ours, and whole? Multipart: `file` or `hash`. Nothing of it is stored */
    post: {
      parameters: { query?: { language?: Locale } }
      responses: {
        200: { content: { 'application/json': DocumentVerdict } }
        303: { content?: never }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/assistant-invitations/acceptance': {
    /** Promise secrecy and accept, signed in with the invited address */
    post: {
      requestBody: { content: { 'application/json': AssistantAcceptance } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/assistant-invitations/decline': {
    /** Decline by the mailed link */
    post: {
      requestBody: { content: { 'application/json': AssistantInvitationToken } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/assistant-invitations/new-account': {
    /** Promise secrecy and create an account for the invited address */
    post: {
      requestBody: { content: { 'application/json': NewAssistantAccount } }
      responses: {
        201: { content: { 'application/json': NewAssistantAccountMade } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/arrival/cancellation': {
    /** Cancel the provider sign-in */
    post: {
      requestBody: { content: { 'application/json': ArrivalForm } }
      responses: {
        200: { content: { 'application/json': Empty } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/arrival/code': {
    /** Mail a code to the address, at most once a minute */
    post: {
      requestBody: { content: { 'application/json': ArrivalForm } }
      responses: {
        200: { content: { 'application/json': CodeSent } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/arrival/confirmation': {
    /** Confirm the address by code */
    post: {
      requestBody: { content: { 'application/json': ArrivalCode } }
      responses: {
        200: { content: { 'application/json': Arrival } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/arrival/link': {
    /** Link the provider sign-in to the account of this address */
    post: {
      requestBody: { content: { 'application/json': ArrivalPassword } }
      responses: {
        200: { content: { 'application/json': Arrival } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/arrival/registration': {
    /** Complete a registration after a provider sign-in */
    post: {
      requestBody: { content: { 'application/json': ArrivalRegistration } }
      responses: {
        200: { content: { 'application/json': Arrival } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/callback/{provider}': {
    /** Sign in with e-mail and password */
    post: {
      parameters: { path: { provider: 'credentials' } }
      requestBody: { content: { 'application/json': AuthForm } }
      responses: {
        200: { content: { 'application/json': AuthRedirect } }
        303: { content?: never }
        400: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        401: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        403: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        429: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/continuation': {
    /** Sign in the browser that registered after the address is confirmed */
    post: {
      responses: {
        200: { content: { 'application/json': Continuation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/csrf': {
    /** Get the CSRF token of the sign-in forms */
    get: {
      responses: {
        200: { content: { 'application/json': CsrfToken } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/providers': {
    /** List the configured ways to sign in */
    get: {
      responses: {
        200: { content: { 'application/json': { [key: string]: AuthProvider } } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/second-factor': {
    /** Show the second factor of a team account */
    post: {
      requestBody: { content: { 'application/json': SecondFactor } }
      responses: {
        200: { content: { 'application/json': SecondFactorAnswer } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/session': {
    /** Get the session; {} for a guest */
    get: {
      parameters: { query?: { callbackUrl?: string } }
      responses: {
        200: { content: { 'application/json': Session } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/signin/{provider}': {
    /** Get the address for signing in at a provider */
    post: {
      parameters: { path: { provider: 'credentials' } }
      requestBody: { content: { 'application/json': AuthForm } }
      responses: {
        200: { content: { 'application/json': AuthRedirect } }
        303: { content?: never }
        400: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        401: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        403: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        429: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/auth/signout': {
    /** Sign out */
    post: {
      requestBody: { content: { 'application/json': AuthForm } }
      responses: {
        200: { content: { 'application/json': AuthRedirect } }
        303: { content?: never }
        400: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        401: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        403: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        429: { content: { 'application/json': AuthRedirect; 'application/problem+json': Problem } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/calendar-feeds/{token}.ics': {
    /** Get the calendar feed with a secret token */
    get: {
      parameters: { path: { token: string } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/consultations': {
    /** List own consultations of one tab, with the counts of all tabs */
    get: {
      parameters: {
        query?: {
          page?: number
          pageSize?: number /** @description Part of a name, a number, a service or an open title. */
          q?: SearchText
          side?: 'client' | 'lawyer'
          tab?: 'upcoming' | 'future' | 'waiting' | 'former' | 'history'
        }
      }
      responses: {
        200: { content: { 'application/json': ConsultationList } }
        default: components['responses']['Problem']
      }
    } /** Request a time; it is reserved at once */
    post: {
      requestBody: { content: { 'application/json': NewConsultation } }
      responses: {
        201: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}': {
    /** Get a consultation */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/acceptance': {
    /** Lawyer: accept the request */
    put: {
      parameters: { query?: { despiteExternal?: boolean }; path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/agreement': {
    /** Get the agreement; a request of the client before payment is recorded as the showing */
    get: {
      parameters: { query?: { language?: Locale }; path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Agreement } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/agreement/extract': {
    /** Get the extract of the contract (Law on the Bar, Art. 49) */
    get: {
      parameters: { query?: { language?: Locale }; path: { id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/consultations/{id}/agreement/pdf': {
    /** Get the sealed file of the signed agreement with its evidence */
    get: {
      parameters: { path: { id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/consultations/{id}/attachments': {
    /** Add a file (multipart, one part) */
    post: {
      parameters: { path: { id: Id } }
      responses: {
        201: { content: { 'application/json': UploadedFile } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/attachments/{fileId}': {
    /** Download a file; the download is recorded */
    get: {
      parameters: { path: { fileId: Id; id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/consultations/{id}/calendar-file': {
    /** Download a confirmed meeting as a calendar file */
    get: {
      parameters: { path: { id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/consultations/{id}/coming': {
    /** Confirm attendance of a confirmed meeting */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/conflict-check': {
    /** Lawyer: answer the conflict check; "no" opens the matter */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ConflictCheck } }
      responses: {
        200: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/decline': {
    /** Cancel with a comment; the refund rule applies */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Decline } }
      responses: {
        200: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/device-check': {
    /** Create short-lived relay credentials for a test before the meeting */
    post: {
      parameters: { path: { id: Id } }
      responses: {
        201: { content: { 'application/json': DeviceCheck } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/documents': {
    /** List the invoices of a consultation */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': ConsultationDocuments } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/final-invoice': {
    /** Issue the final invoice: duration by hourly rate, less what was paid */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': InvoicedWork } }
      responses: {
        201: { content: { 'application/json': ConsultationDocuments } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/final-invoice-cancellation': {
    /** Cancel the final invoice by a credit note; another may be sent */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': InvoiceCancellation } }
      responses: {
        201: { content: { 'application/json': ConsultationDocuments } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/final-invoice-file': {
    /** Get the final invoice that was sent as a file */
    get: {
      parameters: { path: { id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    } /** Send a final invoice made elsewhere (multipart, one PDF) */
    post: {
      parameters: { path: { id: Id } }
      responses: {
        201: { content: { 'application/json': ConsultationDocuments } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/final-invoice-payment': {
    /** Lawyer: confirm that the final invoice is paid */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': ConsultationDocuments } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/final-invoice-preview': {
    /** Preview the final invoice; stores nothing */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': InvoicedWork } }
      responses: {
        200: { content: { 'application/json': Invoice } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/final-invoice-question': {
    /** Client: ask the lawyer about the unpaid final invoice */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewInvoiceQuestion } }
      responses: {
        201: { content: { 'application/json': ConsultationDocuments } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/final-invoice-question/answer': {
    /** Lawyer: answer the question about the final invoice */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': InvoiceQuestionAnswer } }
      responses: {
        200: { content: { 'application/json': ConsultationDocuments } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/guests': {
    /** List the third persons invited to the meeting, with their attendance */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': MeetingGuests } }
        default: components['responses']['Problem']
      }
    } /** Invite a third person to the meeting; the other side must agree */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewMeetingGuest } }
      responses: {
        201: { content: { 'application/json': MeetingGuest } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/guests/{guestId}': {
    /** End the invitation or the presence of a third person */
    delete: {
      parameters: { path: { guestId: Id; id: Id } }
      responses: {
        200: { content: { 'application/json': MeetingGuest } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/guests/{guestId}/consent': {
    /** Agree to a third person whom the other side invited, or take the consent back */
    put: {
      parameters: { path: { guestId: Id; id: Id } }
      requestBody: { content: { 'application/json': Consent } }
      responses: {
        200: { content: { 'application/json': MeetingGuest } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/guests/{guestId}/link': {
    /** Send the third person a new link; the earlier one ends */
    post: {
      parameters: { path: { guestId: Id; id: Id } }
      requestBody: { content: { 'application/json': MeetingGuestLinkRequest } }
      responses: {
        200: { content: { 'application/json': MeetingGuest } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/invoices/{kind}': {
    /** Get an invoice of a consultation */
    get: {
      parameters: {
        query?: {
          /** @description Series and number, where there are several of the kind; otherwise the latest. */
          number?: string
        }
        path: { id: Id; kind: InvoiceKind }
      }
      responses: {
        200: { content: { 'application/json': Invoice } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/invoices/{kind}/pdf': {
    /** Get an invoice as a PDF, stored once for each language */
    get: {
      parameters: {
        query?: {
          language?: Locale /** @description Series and number, where there are several of the kind; otherwise the latest. */
          number?: string
        }
        path: { id: Id; kind: InvoiceKind }
      }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/consultations/{id}/meeting-access': {
    /** Create a one-use ticket for the meeting, with the ICE servers, while it may be joined */
    post: {
      parameters: { path: { id: Id } }
      responses: {
        201: { content: { 'application/json': MeetingAccess } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/next-steps': {
    /** Get the next steps */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': NextSteps } }
        default: components['responses']['Problem']
      }
    } /** Lawyer: write the next steps */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewNextSteps } }
      responses: {
        200: { content: { 'application/json': NextSteps } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/offers': {
    /** List the offers of further meetings */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': OfferList } }
        default: components['responses']['Problem']
      }
    } /** Lawyer: offer a further meeting at up to five times, which are not reserved */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewOffer } }
      responses: {
        201: { content: { 'application/json': OfferList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/offers/{offerId}': {
    /** Lawyer: withdraw an offer */
    delete: {
      parameters: { path: { id: Id; offerId: Id } }
      responses: {
        200: { content: { 'application/json': OfferList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/offers/{offerId}/taking': {
    /** Client: take an offered time; agreement, payment and signature follow */
    post: {
      parameters: { path: { id: Id; offerId: Id } }
      requestBody: { content: { 'application/json': OfferAcceptance } }
      responses: {
        201: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/payments': {
    /** Pay a meeting, once its agreement was shown, or the final invoice */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewPayment } }
      responses: {
        201: { content: { 'application/json': Payment } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/phone-consent': {
    /** Get the phone consents, and the number if both agreed */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': PhoneConsent } }
        default: components['responses']['Problem']
      }
    } /** Give or withdraw the consent to a phone call if the video call fails */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Consent } }
      responses: {
        200: { content: { 'application/json': PhoneConsent } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/proposal': {
    /** Propose another time; both times stay reserved */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewProposal } }
      responses: {
        200: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    } /** Withdraw or reject a proposal; the confirmed time stays */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/proposal/acceptance': {
    /** Accept the proposed time */
    put: {
      parameters: { query?: { despiteExternal?: boolean }; path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Consultation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/signature': {
    /** Sign the agreement */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewSignature } }
      responses: {
        201: { content: { 'application/json': Agreement } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/signature-consent': {
    /** Consent to signing electronically */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': SignatureConsent } }
      responses: {
        200: { content: { 'application/json': Agreement } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/consultations/{id}/summary': {
    /** Get the matter and the answers as a PDF; for the lawyer after the conflict check */
    get: {
      parameters: { path: { id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/contact-messages': {
    /** Send a message to the team; a form without a script is redirected to its page */
    post: {
      requestBody: { content: { 'application/json': NewContactMessage } }
      responses: {
        201: { content: { 'application/json': Reference } }
        303: { content?: never }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/covered-requests': {
    /** List the requests that one may answer for a colleague who is away */
    get: {
      responses: {
        200: { content: { 'application/json': CoveredRequestList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/covered-requests/{id}': {
    /** Get such a request; the matter after one’s own conflict check */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': CoveredRequest } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/covered-requests/{id}/attachments/{fileId}': {
    /** Download a file; the download is recorded */
    get: {
      parameters: { path: { fileId: Id; id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/covered-requests/{id}/conflict-check': {
    /** Answer one’s own conflict check; "no" opens the matter, "yes" ends one’s access */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ConflictCheck } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/covered-requests/{id}/decline': {
    /** Decline for the lawyer, with a comment */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Decline } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/covered-requests/{id}/proposal': {
    /** Propose another time of the lawyer, or to meet the client oneself */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewCoveredProposal } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/files': {
    /** Upload a file (multipart, one part); deleted after a day if nothing uses it */
    post: {
      responses: {
        201: { content: { 'application/json': UploadedFile } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/firm-invitations/acceptance': {
    /** Accept by the mailed link, signed in with the invited address */
    post: {
      requestBody: { content: { 'application/json': InvitationToken } }
      responses: {
        200: { content: { 'application/json': FirmMembership } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/firm-invitations/decline': {
    /** Decline by the mailed link */
    post: {
      requestBody: { content: { 'application/json': InvitationToken } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/firm-invitations/new-account': {
    /** Create an account for the invited address and join the firm */
    post: {
      requestBody: { content: { 'application/json': NewFirmMember } }
      responses: {
        201: { content: { 'application/json': NewFirmMemberJoined } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/firm-lawyers/{firmLawyerId}': {
    /** Get a lawyer’s firms with their earliest free times */
    get: {
      parameters: { path: { firmLawyerId: Id } }
      responses: {
        200: { content: { 'application/json': FirmLawyer } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/firm-lawyers/{firmLawyerId}/services': {
    /** List the services, first meetings first */
    get: {
      parameters: { path: { firmLawyerId: Id } }
      responses: {
        200: { content: { 'application/json': ServiceList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/firm-lawyers/{firmLawyerId}/slots': {
    /** List the free times of a service by date */
    get: {
      parameters: {
        query: {
          /** @description A local date of the lawyer or an instant; by default now */
          from?: DateOnly | Instant
          serviceId: Id /** @description A whole date or an instant; by default the horizon */
          to?:
            | DateOnly
            | Instant /** @description IANA time zone whose dates group the slots; the lawyer’s, unless said */
          zone?: string
        }
        path: { firmLawyerId: Id }
      }
      responses: {
        200: { content: { 'application/json': FreeSlots } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/firms': {
    /** List firms with at least one approved lawyer */
    get: {
      parameters: {
        query?: {
          city?: string
          page?: number
          pageSize?: number /** @description Name of a lawyer or a firm; tolerates typing errors and missing diacritics */
          q?: ProfileSearch
        }
      }
      responses: {
        200: { content: { 'application/json': FirmList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/firms/{slug}': {
    /** Get a firm with its lawyers; `contacts` only for signed-in people */
    get: {
      parameters: { path: { slug: string } }
      responses: {
        200: { content: { 'application/json': Firm } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/firms/{slug}/reviews': {
    /** List published reviews of a firm and its lawyers, with their distribution */
    get: {
      parameters: { query?: { page?: number; pageSize?: number }; path: { slug: string } }
      responses: {
        200: { content: { 'application/json': ReviewList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}': {
    /** Get a fixed-price task */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': FixedPriceTask } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/acceptance': {
    /** Client: accept the work */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': FixedPriceTask } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/agreement': {
    /** Get the agreement of a task; a request of the client before payment is recorded as the showing */
    get: {
      parameters: { query?: { language?: Locale }; path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Agreement } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/agreement/extract': {
    /** Get the extract of the contract of a task (Law on the Bar, Art. 49) */
    get: {
      parameters: { query?: { language?: Locale }; path: { id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/fixed-price-tasks/{id}/agreement/pdf': {
    /** Get the sealed file of the signed agreement of a task with its evidence */
    get: {
      parameters: { path: { id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/fixed-price-tasks/{id}/cancellation': {
    /** Client: withdraw from the signed agreement within 14 days, before work is handed over */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': FixedPriceTask } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/declining': {
    /** Client: decline the offer; before the signature everything goes back */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': FixedPriceTask } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/deliveries': {
    /** Lawyer: hand over work as files */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewFixedPriceDelivery } }
      responses: {
        201: { content: { 'application/json': FixedPriceTask } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/files/{fileId}': {
    /** Download a file that was handed over; the download is recorded */
    get: {
      parameters: { path: { fileId: Id; id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/fixed-price-tasks/{id}/missing': {
    /** Client: say what is missing */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': MissingFromDelivery } }
      responses: {
        201: { content: { 'application/json': FixedPriceTask } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/payments': {
    /** Pay a fixed-price task, once its agreement was shown */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewTaskPayment } }
      responses: {
        201: { content: { 'application/json': Payment } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/signature': {
    /** Sign the agreement of a task */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewSignature } }
      responses: {
        201: { content: { 'application/json': Agreement } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/signature-consent': {
    /** Consent to signing the agreement of a task electronically */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': SignatureConsent } }
      responses: {
        200: { content: { 'application/json': Agreement } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/fixed-price-tasks/{id}/withdrawal': {
    /** Lawyer: take the offer back or give the work up, with the reason; everything goes back */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': WithdrawalOfTask } }
      responses: {
        200: { content: { 'application/json': FixedPriceTask } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers': {
    /** List the lawyers whom one helps */
    get: {
      responses: {
        200: { content: { 'application/json': HelpedLawyerList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}': {
    /** Stop helping a lawyer */
    delete: {
      parameters: { path: { id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/helped-lawyers/{id}/calendar': {
    /** Get hours, limits and blocks of the lawyer’s calendar */
    get: {
      parameters: { query?: { firmLawyerId?: Id }; path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Calendar } }
        default: components['responses']['Problem']
      }
    } /** Replace hours and limits of the lawyer’s calendar */
    put: {
      parameters: { query?: { firmLawyerId?: Id }; path: { id: Id } }
      requestBody: { content: { 'application/json': HelpedCalendarChange } }
      responses: {
        200: { content: { 'application/json': Calendar } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/calendar/blocks': {
    /** Block a period in the lawyer’s calendar */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': HelpedBlock } }
      responses: {
        201: { content: { 'application/json': CalendarBlock } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/calendar/blocks/{blockId}': {
    /** Change a block */
    put: {
      parameters: { path: { blockId: Id; id: Id } }
      requestBody: { content: { 'application/json': HelpedBlockChange } }
      responses: {
        200: { content: { 'application/json': CalendarBlock } }
        default: components['responses']['Problem']
      }
    } /** Delete a block */
    delete: {
      parameters: {
        query?: {
          /** @description Increases with each change; a change of an older version is refused */
          version?: number
        }
        path: { blockId: Id; id: Id }
      }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/helped-lawyers/{id}/calendar/recurring-blocks': {
    /** Block a time every week in the lawyer’s calendar */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': HelpedRecurringBlock } }
      responses: {
        201: { content: { 'application/json': RecurringBlock } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/calendar/recurring-blocks/{blockId}': {
    /** Change all days of a recurring block, or leave days out */
    put: {
      parameters: { path: { blockId: Id; id: Id } }
      requestBody: { content: { 'application/json': HelpedRecurringBlockChange } }
      responses: {
        200: { content: { 'application/json': RecurringBlock } }
        default: components['responses']['Problem']
      }
    } /** Delete all days of a recurring block */
    delete: {
      parameters: {
        query?: {
          /** @description Increases with each change; a change of an older version is refused */
          version?: number
        }
        path: { blockId: Id; id: Id }
      }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/helped-lawyers/{id}/consultations': {
    /** List the lawyer’s requests and coming meetings: who and when, never the matter */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': AssistedConsultationList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/consultations/{consultationId}/acceptance': {
    /** Accept a request for the lawyer, who has checked for conflicts */
    put: {
      parameters: { query?: { despiteExternal?: boolean }; path: { consultationId: Id; id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/helped-lawyers/{id}/consultations/{consultationId}/decline': {
    /** Decline a request for the lawyer, with a comment */
    put: {
      parameters: { path: { consultationId: Id; id: Id } }
      requestBody: { content: { 'application/json': HelpedDecline } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/helped-lawyers/{id}/consultations/{consultationId}/proposal': {
    /** Propose another time of the lawyer */
    put: {
      parameters: { path: { consultationId: Id; id: Id } }
      requestBody: { content: { 'application/json': HelpedProposal } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    } /** Take back or turn down a proposal; the agreed time stays */
    delete: {
      parameters: { path: { consultationId: Id; id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/helped-lawyers/{id}/consultations/{consultationId}/proposal/acceptance': {
    /** Agree to the time that the client proposed */
    put: {
      parameters: { query?: { despiteExternal?: boolean }; path: { consultationId: Id; id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/helped-lawyers/{id}/matters': {
    /** List the lawyer’s matters: whose they are, not what they are about */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': AssistedMatterList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/matters/{matterId}': {
    /** Open a matter by the lawyer’s written permission; the opening is recorded */
    get: {
      parameters: { path: { id: Id; matterId: Id } }
      responses: {
        200: { content: { 'application/json': AssistedMatter } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/matters/{matterId}/document-requests': {
    /** Ask the client for documents, for the lawyer */
    post: {
      parameters: { path: { id: Id; matterId: Id } }
      requestBody: { content: { 'application/json': AskedDocuments } }
      responses: {
        201: { content: { 'application/json': AssistedPapers } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/matters/{matterId}/document-requests/{requestId}': {
    /** Take back a request for a document, for the lawyer */
    delete: {
      parameters: { path: { id: Id; matterId: Id; requestId: Id } }
      responses: {
        200: { content: { 'application/json': AssistedPapers } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/matters/{matterId}/files/{fileId}': {
    /** Download a file; the download is recorded */
    get: {
      parameters: { path: { fileId: Id; id: Id; matterId: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/helped-lawyers/{id}/matters/{matterId}/messages': {
    /** List the newest messages or those before one; recorded as an opening */
    get: {
      parameters: { query?: { before?: Id }; path: { id: Id; matterId: Id } }
      responses: {
        200: { content: { 'application/json': MatterMessages } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/helped-lawyers/{id}/matters/{matterId}/papers': {
    /** List documents that the client was asked for, without their words and files */
    get: {
      parameters: { path: { id: Id; matterId: Id } }
      responses: {
        200: { content: { 'application/json': AssistedPapers } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/inquiries': {
    /** List own inquiries, latest message first */
    get: {
      parameters: {
        query?: {
          page?: number
          pageSize?: number /** @description Words to search for. */
          q?: SearchText
          side?: Side
        }
      }
      responses: {
        200: { content: { 'application/json': InquiryList } }
        default: components['responses']['Problem']
      }
    } /** Send a free question to a lawyer, optionally under a pseudonym */
    post: {
      requestBody: { content: { 'application/json': NewInquiry } }
      responses: {
        201: { content: { 'application/json': Inquiry } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/inquiries/{id}': {
    /** Get an inquiry */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Inquiry } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/inquiries/{id}/block': {
    /** Lawyer: block the client */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Inquiry } }
        default: components['responses']['Problem']
      }
    } /** Lawyer: unblock the client */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Inquiry } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/inquiries/{id}/closing': {
    /** Close the inquiry */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Inquiry } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/inquiries/{id}/messages': {
    /** List the newest messages, or those before a message */
    get: {
      parameters: { query?: { before?: Id }; path: { id: Id } }
      responses: {
        200: { content: { 'application/json': InquiryMessages } }
        default: components['responses']['Problem']
      }
    } /** Send a message */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewMessage } }
      responses: {
        201: { content: { 'application/json': Inquiry } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/inquiries/{id}/name': {
    /** Client: show the name to the lawyer */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Inquiry } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/inquiries/{id}/reading': {
    /** Mark messages up to this one as read */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': InquiryReading } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/inquiries/{id}/reports': {
    /** Report the inquiry to the team, which may then read it */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewReport } }
      responses: { 201: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/internal/notifications': {
    /** List own notifications, newest first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number } }
      responses: {
        200: { content: { 'application/json': NotificationList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/internal/notifications/reading': {
    /** Mark some or all own notifications as read */
    put: {
      requestBody: { content: { 'application/json': NotificationsRead } }
      responses: {
        200: { content: { 'application/json': UnreadCount } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/lawyers': {
    /** Search approved lawyers; facets count the results of other filter values */
    get: {
      parameters: {
        query?: {
          /** @description In any case and grammatical case; several are alternatives */
          city?: string[]
          clientType?: ClientType /** @description Only lawyers whose first meeting is confirmed at once */
          confirmation?: 'at-once' /** @description Slug of a firm */
          firm?: string /** @description ISO 639-1; several are alternatives */
          language?: string[] /** @description An hourly rate in whole euros */
          maxRate?: RateFilter /** @description An hourly rate in whole euros */
          minRate?: RateFilter
          page?: number
          pageSize?: number /** @description Name of a lawyer or a firm; tolerates typing errors and missing diacritics */
          q?: ProfileSearch
          sort?:
            | 'recommended'
            | 'price'
            | 'rating'
            | 'nearest'
            | 'feedback'
            | 'newest'
            | 'oldest' /** @description Code of an area of law, or its slug in either language */
          specialty?: string
        }
      }
      responses: {
        200: { content: { 'application/json': LawyerList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/lawyers/{slug}': {
    /** Get a lawyer; `contacts` only for signed-in people */
    get: {
      parameters: { path: { slug: string } }
      responses: {
        200: { content: { 'application/json': Lawyer } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/lawyers/{slug}/reviews': {
    /** List published reviews of a lawyer, with their distribution */
    get: {
      parameters: { query?: { page?: number; pageSize?: number }; path: { slug: string } }
      responses: {
        200: { content: { 'application/json': ReviewList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/mail-actions': {
    /** Do the action of a mail link without signing in; redirects to the page of the link */
    post: {
      requestBody: {
        content: { 'application/json': MailAction; 'application/x-www-form-urlencoded': MailAction }
      }
      responses: { 303: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/mail-reports/{key}': {
    /** Receive the delivery report of a mail, as a status notification or JSON */
    post: {
      parameters: { path: { key: string } }
      responses: {
        200: { content: { 'application/json': Empty } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/maintenance': {
    /** Get whether the product is open; data is null during maintenance */
    get: {
      responses: {
        200: { content: { 'application/json': Maintenance } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matches': {
    /** Find areas of law and lawyers for a described problem, which is not stored. A plain form is redirected to a page */
    post: {
      requestBody: { content: { 'application/json': LegalProblem } }
      responses: {
        200: { content: { 'application/json': Match } }
        303: { content?: never }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters': {
    /** List own matters, latest activity first */
    get: {
      parameters: { query?: { page?: number; pageSize?: number; side?: Side } }
      responses: {
        200: { content: { 'application/json': MatterList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}': {
    /** Get a matter */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Matter } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/closing': {
    /** Lawyer: close the conversation, with a last word or without */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ClosingMatter } }
      responses: {
        200: { content: { 'application/json': Matter } }
        default: components['responses']['Problem']
      }
    } /** Lawyer: let the conversation go on */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Matter } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/consultations/{consultationId}': {
    /** Lawyer: put a consultation of the same client into this matter */
    put: {
      parameters: { path: { consultationId: Id; id: Id } }
      responses: {
        200: { content: { 'application/json': Matter } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/document-requests': {
    /** Lawyer: ask the client for documents */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': AskedDocuments } }
      responses: {
        201: { content: { 'application/json': Matter } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/document-requests/{requestId}': {
    /** Lawyer: take back a request for a document */
    delete: {
      parameters: { path: { id: Id; requestId: Id } }
      responses: {
        200: { content: { 'application/json': Matter } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/document-requests/{requestId}/answer': {
    /** Client: send files for a document, or say that there is no such document */
    put: {
      parameters: { path: { id: Id; requestId: Id } }
      requestBody: { content: { 'application/json': DocumentAnswer } }
      responses: {
        200: { content: { 'application/json': Matter } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/files/{fileId}': {
    /** Download a file; the download is recorded */
    get: {
      parameters: { path: { fileId: Id; id: Id } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/matters/{id}/fixed-price-offers': {
    /** List the fixed-price tasks of a matter, the newest first */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': FixedPriceTasks } }
        default: components['responses']['Problem']
      }
    } /** Lawyer: offer work for a fixed price */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': FixedPriceOffer } }
      responses: {
        201: { content: { 'application/json': FixedPriceTask } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/messages': {
    /** List the newest messages, those before a message, or those with some words */
    get: {
      parameters: {
        query?: { before?: Id; /** @description Only messages with these words. */ q?: SearchText }
        path: { id: Id }
      }
      responses: {
        200: { content: { 'application/json': MatterMessages } }
        default: components['responses']['Problem']
      }
    } /** Send a message, with files or without */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewMatterMessage } }
      responses: {
        201: { content: { 'application/json': Matter } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/notes': {
    /** Lawyer: get the own notes about a matter */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': MatterNote } }
        default: components['responses']['Problem']
      }
    } /** Lawyer: change the own notes about a matter */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': MatterNoteBody } }
      responses: {
        200: { content: { 'application/json': MatterNote } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/parties': {
    /** Lawyer: list opposing parties and what the firm knows of them */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': MatterParties } }
        default: components['responses']['Problem']
      }
    } /** Lawyer: add an opposing party to the firm’s conflict check */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': OpposingParty } }
      responses: {
        201: { content: { 'application/json': MatterParties } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/parties/{partyId}': {
    /** Lawyer: remove an opposing party that the lawyer added */
    delete: {
      parameters: { path: { id: Id; partyId: Id } }
      responses: {
        200: { content: { 'application/json': MatterParties } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/reading': {
    /** Mark messages up to this one as read */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': MatterReadUpTo } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/matters/{id}/tasks': {
    /** Lawyer: list the own tasks in a matter */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': MatterTasks } }
        default: components['responses']['Problem']
      }
    } /** Lawyer: add a task to a matter */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewMatterTask } }
      responses: {
        201: { content: { 'application/json': MatterTasks } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/tasks/{taskId}': {
    /** Lawyer: delete a task */
    delete: {
      parameters: { path: { id: Id; taskId: Id } }
      responses: {
        200: { content: { 'application/json': MatterTasks } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/matters/{id}/tasks/{taskId}/done': {
    /** Lawyer: mark a task as done or open */
    put: {
      parameters: { path: { id: Id; taskId: Id } }
      requestBody: { content: { 'application/json': MatterTaskDone } }
      responses: {
        200: { content: { 'application/json': MatterTasks } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me': {
    /** Get the own account */
    get: {
      responses: {
        200: { content: { 'application/json': Me } }
        default: components['responses']['Problem']
      }
    } /** Delete the account permanently */
    delete: {
      requestBody: { content: { 'application/json': ConfirmedDeletion } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    } /** Change names, birth date, personal code or language; null removes a value */
    patch: {
      requestBody: { content: { 'application/json': MeChange } }
      responses: {
        200: { content: { 'application/json': Me } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/agreements': {
    /** List own contracts, newest first */
    get: {
      parameters: { query?: { year?: number } }
      responses: {
        200: { content: { 'application/json': AgreementRegister } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/agreements/csv': {
    /** Get the register of contracts as CSV */
    get: {
      parameters: { query?: { year?: number } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/assistants': {
    /** List the own assistants with what they last did */
    get: {
      responses: {
        200: { content: { 'application/json': OwnAssistantList } }
        default: components['responses']['Problem']
      }
    } /** Invite an assistant by mail */
    post: {
      requestBody: { content: { 'application/json': NewAssistant } }
      responses: {
        200: { content: { 'application/json': OwnAssistantList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/assistants/{id}': {
    /** End the help at once, or withdraw the invitation */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': OwnAssistantList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/assistants/{id}/invitation': {
    /** Send an invitation again with a new link; the old one ends */
    post: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': OwnAssistantList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/assistants/{id}/permission': {
    /** Give an assistant the written right to read one’s matters */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ReadingPermission } }
      responses: {
        200: { content: { 'application/json': OwnAssistantList } }
        default: components['responses']['Problem']
      }
    } /** Take the right to read matters back; it takes effect at once */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': OwnAssistantList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/assistants/{id}/rights': {
    /** Give and take rights; it takes effect at once */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': AssistantRights } }
      responses: {
        200: { content: { 'application/json': OwnAssistantList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar': {
    /** Get hours, limits and blocks of the own calendar */
    get: {
      parameters: { query?: { firmLawyerId?: Id } }
      responses: {
        200: { content: { 'application/json': Calendar } }
        default: components['responses']['Problem']
      }
    } /** Replace hours and limits; booked consultations stay */
    put: {
      parameters: { query?: { firmLawyerId?: Id } }
      requestBody: { content: { 'application/json': CalendarChange } }
      responses: {
        200: { content: { 'application/json': Calendar } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar-accounts': {
    /** List connected calendar accounts with the state of their calendars */
    get: {
      responses: {
        200: { content: { 'application/json': CalendarAccountList } }
        default: components['responses']['Problem']
      }
    } /** Connect a CalDAV account; signs in first */
    post: {
      requestBody: { content: { 'application/json': NewCalendarAccount } }
      responses: {
        201: { content: { 'application/json': CalendarAccount } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar-accounts/{id}': {
    /** Disconnect an account; removes coming meetings from it, deletes its password and busy times */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': DisconnectedCalendarAccount } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar-accounts/{id}/calendars': {
    /** List the calendars of the account; asks the server, so it tests the connection */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': OfferedCalendarList } }
        default: components['responses']['Problem']
      }
    } /** Choose which calendars count as busy and which one receives meetings */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': CalendarChoice } }
      responses: {
        200: { content: { 'application/json': CalendarAccount } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar-accounts/{id}/password': {
    /** Replace the app password; signs in with it first */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': CalendarPassword } }
      responses: {
        200: { content: { 'application/json': CalendarAccount } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar-consents': {
    /** Get the address at which Google or Microsoft asks for consent */
    post: {
      requestBody: { content: { 'application/json': NewCalendarConsent } }
      responses: {
        200: { content: { 'application/json': CalendarConsent } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar-feed': {
    /** Get the state and detail of the calendar feed */
    get: {
      responses: {
        200: { content: { 'application/json': CalendarFeed } }
        default: components['responses']['Problem']
      }
    } /** Set how much detail the feed contains */
    put: {
      requestBody: { content: { 'application/json': NewCalendarFeed } }
      responses: {
        200: { content: { 'application/json': CalendarFeed } }
        default: components['responses']['Problem']
      }
    } /** Create a new secret address, returned only now; the earlier one stops working */
    post: {
      requestBody: { content: { 'application/json': NewCalendarFeed } }
      responses: {
        201: { content: { 'application/json': CalendarFeed } }
        default: components['responses']['Problem']
      }
    } /** Delete the feed */
    delete: { responses: { 204: { content?: never }; default: components['responses']['Problem'] } }
  }
  '/api/me/calendar/affected': {
    /** List the consultations that a change would cover, with the nearest free times */
    post: {
      requestBody: { content: { 'application/json': CalendarPreview } }
      responses: {
        200: { content: { 'application/json': AffectedConsultations } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/blocks': {
    /** Block a period */
    post: {
      requestBody: { content: { 'application/json': NewCalendarBlock } }
      responses: {
        201: { content: { 'application/json': CalendarBlock } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/blocks/{id}': {
    /** Change a block */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': CalendarBlockChange } }
      responses: {
        200: { content: { 'application/json': CalendarBlock } }
        default: components['responses']['Problem']
      }
    } /** Delete a block */
    delete: {
      parameters: {
        query?: {
          /** @description Increases with each change; a change of an older version is refused */
          version?: number
        }
        path: { id: Id }
      }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/calendar/cover': {
    /** List own absences and covers for colleagues */
    get: {
      responses: {
        200: { content: { 'application/json': CoverList } }
        default: components['responses']['Problem']
      }
    } /** Be away, and ask a colleague of the firm to answer requests meanwhile */
    post: {
      requestBody: { content: { 'application/json': NewCover } }
      responses: {
        200: { content: { 'application/json': CoverList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/cover/{id}': {
    /** Either of the two: end it at once */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': CoverList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/cover/{id}/answer': {
    /** Colleague: agree to answer, or refuse */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': Consent } }
      responses: {
        200: { content: { 'application/json': CoverList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/differences': {
    /** List meetings that the lawyer moved or deleted in their own calendar */
    get: {
      responses: {
        200: { content: { 'application/json': MeetingDifferenceList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/differences/{id}/answers': {
    /** Propose the new time to the client, write the event again, or leave it */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': MeetingDifferenceAnswer } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/calendar/holidays': {
    /** List the public holidays of a year with their effect on the own calendar */
    get: {
      parameters: { query: { firmLawyerId?: Id; year: number } }
      responses: {
        200: { content: { 'application/json': HolidayList } }
        default: components['responses']['Problem']
      }
    } /** Block public holidays */
    post: {
      requestBody: { content: { 'application/json': NewHolidays } }
      responses: {
        201: { content: { 'application/json': CalendarBlockList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/recurring-blocks': {
    /** Block a time every week */
    post: {
      requestBody: { content: { 'application/json': NewRecurringBlock } }
      responses: {
        201: { content: { 'application/json': RecurringBlock } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/recurring-blocks/{id}': {
    /** Change all days of a recurring block */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': RecurringBlockChange } }
      responses: {
        200: { content: { 'application/json': RecurringBlock } }
        default: components['responses']['Problem']
      }
    } /** Delete all days of a recurring block */
    delete: {
      parameters: {
        query?: {
          /** @description Increases with each change; a change of an older version is refused */
          version?: number
        }
        path: { id: Id }
      }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/calendar/recurring-blocks/{id}/days/{day}': {
    /** Replace one day of a recurring block by a single block */
    put: {
      parameters: { path: { day: string; id: Id } }
      requestBody: { content: { 'application/json': CalendarBlockChange } }
      responses: {
        200: { content: { 'application/json': ChangedDay } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/recurring-blocks/{id}/following': {
    /** Change the days of a recurring block from one day on */
    post: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': FollowingDays } }
      responses: {
        201: { content: { 'application/json': ChangedFollowingDays } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/calendar/week': {
    /** Get days of the own calendar: hours, blocks, external busy times, consultations by initials */
    get: {
      parameters: {
        query: {
          days: number
          firmLawyerId?: Id /** @description First day, in the lawyer’s time zone */
          from: string
        }
      }
      responses: {
        200: { content: { 'application/json': OwnWeek } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/deletion-preview': {
    /** Preview the deletion of my account */
    get: {
      responses: {
        200: { content: { 'application/json': AccountDeletion } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/email-verifications': {
    /** Confirm the new address by code */
    put: {
      requestBody: { content: { 'application/json': ConfirmationCode } }
      responses: {
        200: { content: { 'application/json': Me } }
        default: components['responses']['Problem']
      }
    } /** Send a code to a new address; a session older than ten minutes needs the password */
    post: {
      requestBody: { content: { 'application/json': NewEmail } }
      responses: {
        202: { content: { 'application/json': WaitingCode } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/export': {
    /** Download my data with a ticket or a session of the last ten minutes */
    get: {
      parameters: { query?: { ticket?: string } }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    } /** A link that downloads everything we keep of me, once, within a minute; a session older than ten minutes brings the password */
    post: {
      requestBody: { content: { 'application/json': IdentityProof } }
      responses: {
        201: { content: { 'application/json': DataExport } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/external-calendars': {
    /** List external calendars with the result of their last reading */
    get: {
      responses: {
        200: { content: { 'application/json': ExternalCalendarList } }
        default: components['responses']['Problem']
      }
    } /** Connect an external calendar; its busy times are not offered */
    post: {
      requestBody: { content: { 'application/json': NewExternalCalendar } }
      responses: {
        201: { content: { 'application/json': ExternalCalendar } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/external-calendars/{id}': {
    /** Remove an external calendar and its busy times */
    delete: {
      parameters: { path: { id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/external-calendars/{id}/readings': {
    /** Read an external calendar now */
    post: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': ExternalCalendar } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/fees': {
    /** List months with fees, newest first */
    get: {
      responses: {
        200: { content: { 'application/json': FeeMonths } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/fees/{month}': {
    /** Get the statement of a month */
    get: {
      parameters: {
        path: {
          /** @description 2026-11, in Vilnius time. */
          month: string
        }
      }
      responses: {
        200: { content: { 'application/json': FeeStatement } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/fees/{month}/csv': {
    /** Get the statement as CSV */
    get: {
      parameters: {
        path: {
          /** @description 2026-11, in Vilnius time. */
          month: string
        }
      }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/fees/{month}/pdf': {
    /** Get the statement as a PDF */
    get: {
      parameters: {
        path: {
          /** @description 2026-11, in Vilnius time. */
          month: string
        }
      }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/firm-invitations': {
    /** List invitations to the confirmed address */
    get: {
      responses: {
        200: { content: { 'application/json': OwnInvitations } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/firm-invitations/{id}/acceptance': {
    /** Accept an invitation */
    put: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': FirmMembership } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/firm-invitations/{id}/decline': {
    /** Decline an invitation */
    put: {
      parameters: { path: { id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/firms': {
    /** List the own firms, oldest first */
    get: {
      responses: {
        200: { content: { 'application/json': OwnFirms } }
        default: components['responses']['Problem']
      }
    } /** Open a firm and represent it */
    post: {
      requestBody: { content: { 'application/json': NewFirm } }
      responses: {
        201: { content: { 'application/json': FirmMembership } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/firms/{firmId}': {
    /** Get a firm */
    get: {
      parameters: { path: { firmId: Id } }
      responses: {
        200: { content: { 'application/json': OwnFirm } }
        default: components['responses']['Problem']
      }
    } /** Change the firm's details; for representatives */
    put: {
      parameters: { path: { firmId: Id } }
      requestBody: { content: { 'application/json': FirmChange } }
      responses: {
        200: { content: { 'application/json': OwnFirm } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/firms/{firmId}/invitations': {
    /** Invite an address to the firm; for representatives */
    post: {
      parameters: { path: { firmId: Id } }
      requestBody: { content: { 'application/json': NewInvitation } }
      responses: {
        201: { content: { 'application/json': Invitation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/firms/{firmId}/invitations/{id}': {
    /** Withdraw an invitation */
    delete: {
      parameters: { path: { firmId: Id; id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/firms/{firmId}/invitations/{id}/mails': {
    /** Send the invitation again with a new link, at most once a minute */
    post: {
      parameters: { path: { firmId: Id; id: Id } }
      responses: {
        200: { content: { 'application/json': Invitation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/firms/{firmId}/invoice-settings': {
    /** Change the firm's invoice settings; for representatives. A new bank account needs the password in a session older than ten minutes */
    put: {
      parameters: { path: { firmId: Id } }
      requestBody: { content: { 'application/json': InvoiceSettingsChange } }
      responses: {
        200: { content: { 'application/json': OwnFirm } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/firms/{firmId}/members/{firmLawyerId}': {
    /** Remove a member; for representatives */
    delete: {
      parameters: { path: { firmId: Id; firmLawyerId: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/firms/{firmId}/members/{firmLawyerId}/role': {
    /** Change a member's role; for representatives */
    put: {
      parameters: { path: { firmId: Id; firmLawyerId: Id } }
      requestBody: { content: { 'application/json': FirmRoleChange } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/firms/{firmId}/membership': {
    /** Leave the firm; coming consultations there are cancelled and refunded in full */
    delete: {
      parameters: { path: { firmId: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/firms/{firmId}/own-invoice-settings': {
    /** Invoice in the lawyer’s own name, unless the firm is a legal person. A new bank account needs the password in a session older than ten minutes */
    put: {
      parameters: { path: { firmId: Id } }
      requestBody: { content: { 'application/json': OwnInvoiceSettingsChange } }
      responses: {
        200: { content: { 'application/json': OwnFirm } }
        default: components['responses']['Problem']
      }
    } /** Stop invoicing in the lawyer’s own name */
    delete: {
      parameters: { path: { firmId: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/firms/{firmId}/personal-accounts': {
    /** Prepare a personal account, which its owner opens by a mailed link; for representatives */
    post: {
      parameters: { path: { firmId: Id } }
      requestBody: { content: { 'application/json': NewPersonalAccount } }
      responses: {
        201: { content: { 'application/json': Invitation } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/firms/{firmId}/representation': {
    /** Hand the firm over to another member */
    put: {
      parameters: { path: { firmId: Id } }
      requestBody: { content: { 'application/json': FirmHandOver } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/identity-codes': {
    /** Mail a code to confirm the identity, for accounts without a password */
    post: {
      responses: {
        202: { content: { 'application/json': WaitingCode } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/inquiry-blocks': {
    /** Lawyer: list blocked clients, latest first, with names the lawyer knows */
    get: {
      responses: {
        200: { content: { 'application/json': BlockedClients } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/inquiry-blocks/{id}': {
    /** Lawyer: let this person write again */
    delete: {
      parameters: { path: { id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/invoice-details': {
    /** Get the buyer details on my invoices */
    get: {
      responses: {
        200: { content: { 'application/json': InvoiceBuyer } }
        default: components['responses']['Problem']
      }
    } /** Change the buyer details on my later invoices */
    put: {
      requestBody: { content: { 'application/json': NewInvoiceBuyer } }
      responses: {
        200: { content: { 'application/json': InvoiceBuyer } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/invoices': {
    /** List months in which own invoices were issued, newest first */
    get: {
      responses: {
        200: { content: { 'application/json': InvoiceMonths } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/invoices/{month}': {
    /** List own invoices and credit notes of a month */
    get: {
      parameters: {
        path: {
          /** @description 2026-11, in Vilnius time. */
          month: string
        }
      }
      responses: {
        200: { content: { 'application/json': InvoiceJournal } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/invoices/{month}/csv': {
    /** Get the invoices of a month as CSV */
    get: {
      parameters: {
        path: {
          /** @description 2026-11, in Vilnius time. */
          month: string
        }
      }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/invoices/{month}/isaf': {
    /** Get the VAT invoices of a month as i.SAF 1.2 */
    get: {
      parameters: {
        query: { vatNumber: string }
        path: {
          /** @description 2026-11, in Vilnius time. */
          month: string
        }
      }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/lawyer': {
    /** Get the own profile: published version, waiting changes and draft */
    get: {
      responses: {
        200: { content: { 'application/json': OwnProfile } }
        default: components['responses']['Problem']
      }
    } /** Submit the profile; after the first approval, changes that need a review wait for it */
    put: {
      requestBody: { content: { 'application/json': ProfileChange } }
      responses: {
        200: { content: { 'application/json': OwnProfile } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/lawyer/changes': {
    /** Withdraw the changes that wait for review */
    delete: {
      responses: {
        200: { content: { 'application/json': OwnProfile } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/lawyer/draft': {
    /** Save a draft */
    put: {
      requestBody: { content: { 'application/json': ProfileChange } }
      responses: {
        200: { content: { 'application/json': OwnProfile } }
        default: components['responses']['Problem']
      }
    } /** Delete the draft */
    delete: {
      parameters: {
        query: {
          /** @description The version the editor loaded; refused with PROFILE_CHANGED if it changed */
          version: number
        }
      }
      responses: {
        200: { content: { 'application/json': OwnProfile } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/lawyer/onboarding': {
    /** Get the onboarding checklist */
    get: {
      responses: {
        200: { content: { 'application/json': Onboarding } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/lawyer/portrait': {
    /** Upload a portrait (multipart, one part; JPEG, PNG or WEBP up to 8 MB); returns its version for the profile */
    post: {
      responses: {
        201: { content: { 'application/json': UploadedPortrait } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/mailbox-trials': {
    /** Resume mails to the address, beginning with a trial */
    post: { responses: { 202: { content?: never }; default: components['responses']['Problem'] } }
  }
  '/api/me/met-lawyers': {
    /** List the lawyers whom one has met and can book again, each with the service */
    get: {
      responses: {
        200: { content: { 'application/json': BookAgainList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/notification-settings': {
    /** List own notification settings */
    get: {
      responses: {
        200: { content: { 'application/json': NotificationSettings } }
        default: components['responses']['Problem']
      }
    } /** Turn one channel of one kind on or off */
    put: {
      requestBody: { content: { 'application/json': NotificationChoice } }
      responses: {
        200: { content: { 'application/json': NotificationSettings } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/password': {
    /** Change the password and end the other sessions */
    put: {
      requestBody: { content: { 'application/json': PasswordChange } }
      responses: {
        200: { content: { 'application/json': PasswordChanged } }
        default: components['responses']['Problem']
      }
    } /** Set the first password of an account without one */
    post: {
      requestBody: { content: { 'application/json': FirstPassword } }
      responses: {
        200: { content: { 'application/json': PasswordChanged } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/phone': {
    /** Remove the number */
    delete: {
      responses: {
        200: { content: { 'application/json': Me } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/phone-verifications': {
    /** Confirm the new number by code */
    put: {
      requestBody: { content: { 'application/json': ConfirmationCode } }
      responses: {
        200: { content: { 'application/json': Me } }
        default: components['responses']['Problem']
      }
    } /** Send a code to a number by SMS */
    post: {
      requestBody: { content: { 'application/json': NewPhone } }
      responses: {
        202: { content: { 'application/json': WaitingCode } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/picture': {
    /** Get the picture as WEBP */
    get: {
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    } /** Set the picture: multipart, one JPEG, PNG or WEBP up to 8 MB; stored as a square */
    put: {
      responses: {
        200: { content: { 'application/json': Me } }
        default: components['responses']['Problem']
      }
    } /** Remove the picture */
    delete: {
      responses: {
        200: { content: { 'application/json': Me } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/profile': {
    /** Delete the lawyer’s profile permanently; the account stays as a client’s */
    delete: {
      requestBody: { content: { 'application/json': ConfirmedDeletion } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/register-check': {
    /** Get the state of the own check */
    get: {
      responses: {
        200: { content: { 'application/json': RegisterCheck } }
        default: components['responses']['Problem']
      }
    } /** Start the check; a code goes to the contact that the register prints */
    post: {
      requestBody: { content: { 'application/json': RegisterCheckStart } }
      responses: {
        201: { content: { 'application/json': RegisterCheckStarted } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/register-check/confirmation': {
    /** Confirm the check by code */
    post: {
      requestBody: { content: { 'application/json': RegisterCheckCode } }
      responses: {
        200: { content: { 'application/json': RegisterCheckConfirmed } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/register-check/documents': {
    /** Send documents to the team instead (files of POST /api/files) */
    post: {
      requestBody: { content: { 'application/json': RegisterCheckDocuments } }
      responses: {
        201: { content: { 'application/json': RegisterCheckDocumentsSent } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/reviews': {
    /** List published reviews of the lawyer and of the firms they represent */
    get: {
      parameters: { query?: { page?: number; pageSize?: number } }
      responses: {
        200: { content: { 'application/json': ReceivedReviewList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/services': {
    /** List the own services, in one firm or in all */
    get: {
      parameters: { query?: { firmLawyerId?: Id } }
      responses: {
        200: { content: { 'application/json': OwnServiceList } }
        default: components['responses']['Problem']
      }
    } /** Create a service */
    post: {
      requestBody: { content: { 'application/json': NewService } }
      responses: {
        201: { content: { 'application/json': OwnService } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/services/{id}': {
    /** Change a service; booked consultations keep their terms */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': ServiceChange } }
      responses: {
        200: { content: { 'application/json': OwnService } }
        default: components['responses']['Problem']
      }
    } /** Delete a service; booked consultations stay */
    delete: {
      parameters: {
        query?: {
          /** @description Increases with each change; a change of an older version is refused */
          version?: number
        }
        path: { id: Id }
      }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/sessions': {
    /** List the open sessions */
    get: {
      responses: {
        200: { content: { 'application/json': OpenSessions } }
        default: components['responses']['Problem']
      }
    } /** End all other sessions */
    delete: {
      responses: {
        200: { content: { 'application/json': PasswordChanged } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/sessions/{id}': {
    /** End a session */
    delete: {
      parameters: { path: { id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/sign-ins': {
    /** List the providers: linked ones (with linkedAt) and those that can be linked */
    get: {
      responses: {
        200: { content: { 'application/json': SignIns } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/sign-ins/{provider}': {
    /** Unlink a provider; the last way to sign in cannot be removed */
    delete: {
      parameters: { path: { provider: 'google' | 'facebook' | 'linkedin' } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/me/widgets': {
    /** List the own booking widgets with their allowed websites */
    get: {
      responses: {
        200: { content: { 'application/json': WidgetList } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/me/widgets/{id}': {
    /** Set the websites that may show the own free times */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': WidgetSites } }
      responses: {
        200: { content: { 'application/json': Widget } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/meeting-guests/codes': {
    /** Guest of a meeting: mail a code to the address of this link */
    post: {
      requestBody: { content: { 'application/json': MeetingGuestCodeRequest } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/meeting-guests/meeting': {
    /** Guest of a meeting: the names and times of the meeting of this session */
    post: {
      requestBody: { content: { 'application/json': MeetingGuestSession } }
      responses: {
        200: { content: { 'application/json': GuestMeeting } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/meeting-guests/meeting-access': {
    /** Guest of a meeting: a one-use ticket, while the meeting may be joined */
    post: {
      requestBody: { content: { 'application/json': MeetingGuestSession } }
      responses: {
        201: { content: { 'application/json': MeetingAccess } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/meeting-guests/sessions': {
    /** Guest of a meeting: prove the mailbox by the code and confirm secrecy */
    post: {
      requestBody: { content: { 'application/json': MeetingGuestEntryRequest } }
      responses: {
        201: { content: { 'application/json': MeetingGuestEntry } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/password-reminders': {
    /** Mail a link for a new password if the address has an account */
    post: {
      requestBody: { content: { 'application/json': PasswordReminder } }
      responses: {
        202: { content: { 'application/json': Empty } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/password-resets': {
    /** Set a new password with the token of the mailed link; ends all sessions */
    post: {
      requestBody: { content: { 'application/json': PasswordReset } }
      responses: {
        200: { content: { 'application/json': Empty } }
        303: { content?: never }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/payments/{id}': {
    /** Get an own payment */
    get: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': Payment } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/payments/webhooks/{provider}': {
    /** Receive a signed provider webhook */
    get: {
      parameters: { path: { provider: string } }
      responses: {
        200: { content: { 'application/json': unknown; 'text/plain': string } }
        default: components['responses']['Problem']
      }
    } /** Receive a signed provider webhook */
    post: {
      parameters: { path: { provider: string } }
      responses: {
        200: { content: { 'application/json': unknown; 'text/plain': string } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/portraits/{lawyerId}/{file}': {
    /** Get a lawyer's portrait: {version}.avif, .webp or .jpg at 428 x 490, {version}-small at half size */
    get: {
      parameters: {
        query?: {
          /** @description Key of a picture that is not public, from the own profile; valid for an hour */
          preview?: string
        }
        path: { file: string; lawyerId: Id }
      }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/registrations': {
    /** Register; a link in a mail confirms the address */
    post: {
      requestBody: { content: { 'application/json': Registration } }
      responses: {
        201: { content: { 'application/json': Registered } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/reviews': {
    /** Client: review a meeting that both sides joined */
    post: {
      requestBody: { content: { 'application/json': NewReview } }
      responses: {
        201: { content: { 'application/json': ReviewState } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/reviews/{id}/reply': {
    /** Reply to a review; the reply may be changed until it is published */
    put: {
      parameters: { path: { id: Id } }
      requestBody: { content: { 'application/json': NewReply } }
      responses: {
        200: { content: { 'application/json': OwnReply } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/robot-check': {
    /** Get an ALTCHA challenge; send its solution as robotCheck */
    get: {
      parameters: { query?: { weight?: number } }
      responses: {
        200: { content: { 'application/json': RobotCheck } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/saved-lawyers': {
    /** List own saved lawyers with prices and next times, the newest first */
    get: {
      responses: {
        200: { content: { 'application/json': SavedLawyerList } }
        default: components['responses']['Problem']
      }
    } /** Save a lawyer or remove one; repeated, it changes nothing */
    patch: {
      requestBody: { content: { 'application/json': SavedLawyerChange } }
      responses: {
        200: { content: { 'application/json': SavedLawyerIds } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/saved-lawyers/ids': {
    /** List only the ids of own saved lawyers */
    get: {
      responses: {
        200: { content: { 'application/json': SavedLawyerIds } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/sms-reports/{id}/{key}': {
    /** Receive the delivery report of a text message in the query */
    get: {
      parameters: { query?: { status?: string | number }; path: { id: Id; key: string } }
      responses: {
        200: { content: { 'application/json': Empty } }
        default: components['responses']['Problem']
      }
    } /** Receive the delivery report of a text message in the body */
    post: {
      parameters: { path: { id: Id; key: string } }
      requestBody: { content: { 'application/json': SmsReport | SmsReport[] } }
      responses: {
        200: { content: { 'application/json': Empty } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/socket': {
    /** WebSocket: live notifications; with a ticket of a meeting, its signalling */
    get: {
      parameters: {
        query?: {
          locale?: Locale /** @description A one-use ticket, or the access token. */
          token?: string
        }
      }
      responses: { 200: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/socket-tickets': {
    /** Create a one-use ticket for the socket, so that no lasting token is part of an address */
    post: {
      responses: {
        201: { content: { 'application/json': SocketTicket } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/specialties': {
    /** List the areas of law in alphabetical order of the requested language */
    get: {
      responses: {
        200: { content: { 'application/json': Specialties } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/unsubscriptions/{token}': {
    /** Redirect to the page that asks whether to unsubscribe */
    get: {
      parameters: { path: { token: string } }
      responses: { 303: { content?: never }; default: components['responses']['Problem'] }
    } /** Unsubscribe a person from mails of one kind, without signing in */
    post: {
      parameters: { path: { token: string } }
      responses: {
        200: { content: { 'application/json': Empty } }
        303: { content?: never }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/waiting-list': {
    /** List own entries, with place and held offer */
    get: {
      parameters: { query?: { firmLawyerId?: Id } }
      responses: {
        200: { content: { 'application/json': WaitingEntryList } }
        default: components['responses']['Problem']
      }
    } /** Join the waiting list for a service between two dates */
    post: {
      requestBody: { content: { 'application/json': NewWaitingEntry } }
      responses: {
        201: { content: { 'application/json': WaitingEntry } }
        default: components['responses']['Problem']
      }
    }
  }
  '/api/waiting-list/{id}': {
    /** I no longer wait; what is held for me goes to the next */
    delete: {
      parameters: { path: { id: Id } }
      responses: { 204: { content?: never }; default: components['responses']['Problem'] }
    }
  }
  '/api/waiting-list/{id}/held-offer': {
    /** This time does not suit me, but I go on waiting */
    delete: {
      parameters: { path: { id: Id } }
      responses: {
        200: { content: { 'application/json': WaitingEntry } }
        default: components['responses']['Problem']
      }
    }
  }
}
export interface components {
  schemas: {
    AccountDeletion: {
      clientsConsultations: number
      endings: {
        lawyerName: string
        paidCents: Cents
        refundCents: Cents
        startsAt: Instant
        timeZone: string
      }[]
      kept: {
        consultations: number
        payments: number
        reviews: number
      }
      /** @description For a lawyer: numbers of invoices, agreements and consultations. */
      practice?: {
        agreements: number
        consultations: number
        invoices: number
      }
      /** @description Birth date and personal code are stored for the tax report (IX-2112, Art. 61-3). */
      taxReport: boolean
      /** @description What has to be typed to delete the account. */
      word: string
    }
    /**
     * @description Client, or lawyer / firm representative.
     * @enum {string}
     */
    AccountRole: 'ROLE_USER' | 'ROLE_LAWYER'
    Activated: {
      /** @description Path to return to. */
      callbackUrl?: string
      /** @description True if the tab that registered waits in another browser and continues by itself. */
      goesOnElsewhere: boolean
      signedIn: boolean
    }
    Activation: {
      accountId: Id
      locale?: string
      newPassword?: string
      password?: string
      passwordConfirmation?: string
      token: string
    }
    AffectedConsultations: {
      items: {
        best: Instant | null
        endsAt: Instant
        id: Id
        initials: string
        number: string
        refusal: string | null
        service: string
        startsAt: Instant
        /** @description Key of the state’s words */
        statusLabel: string
        /** @description The nearest free times, in order */
        times: Instant[]
      }[]
      page: number
      pageSize: number
      timeZone: string
      total: number
    }
    Agreement: {
      /** @description The client as the text names them: as whom they sign. */
      clientName: string
      consentedAt: Instant | null
      consultationId: Id
      /** @description The lawyer as the text names them. */
      lawyerName: string
      locale: Locale
      /** @description For the client: the account's name has changed since the text was shown. */
      nameChanged: boolean
      /** @description SHA-256 of the text, in hex. */
      sha256: string
      shownAt: Instant
      side: Side
      signature: {
        height: number | null
        method: SignatureMethod
        /** @description Who signed. */
        name: string
        path: string | null
        width: number | null
      } | null
      signedAt: Instant | null
      /** @enum {string} */
      state: 'awaiting-payment' | 'awaiting-signature' | 'signed' | 'void'
      taskId: string | null
      /** @description The text; `sha256` is the hash of its UTF-8 bytes. */
      text: string
    }
    AgreementRegister: {
      items: {
        client: string
        consultationId: Id
        fileSha256: string | null
        lawyer: string
        number: string
        practice: string
        represents: string[]
        signedAt: Instant
        taskId: Id | null
        /** @description SHA-256 of the text, in hex. */
        textSha256: string
      }[]
    }
    AnswerInWords: {
      answer: string
      question: string
    }
    Approval: {
      accountId: Id
      candidates: {
        claimedBy: RegisterClaim | null
        person: RegisterPerson
      }[]
      documents: {
        byteSize: number
        fileId: Id
        name: string
      }[]
      dueAt: Instant
      isOverdue: boolean
      kind: ApprovalKind
      lawyerId: Id
      name: string
      note: string
      qualification: Qualification
      since: Instant
      slug: string
    }
    ApprovalDecided: {
      lawyerId: Id
      status: LawyerStatus
    }
    ApprovalDecision: {
      /** @enum {string} */
      decision: 'approve' | 'reject'
      reason: string
      registerPersonId?: Id
    }
    ApprovalHistory: {
      cases: {
        decidedAt: Instant | null
        decision: ('approved' | 'rejected' | 'closed') | null
        dueAt: Instant
        kind: ApprovalKind
        openedAt: Instant
        reason: string | null
      }[]
      lawyerId: Id
      moves: {
        /** @enum {string} */
        by: 'register' | 'team' | 'owner' | 'system'
        fromStatus: LawyerStatus
        movedAt: Instant
        reason: string | null
        toStatus: LawyerStatus
      }[]
      register: {
        person: RegisterPerson
        versions: {
          fromAt: Instant
          origin: string
          source: string
          status: string
          untilAt: Instant | null
          version: number
        }[]
      } | null
      status: LawyerStatus
    }
    /** @enum {string} */
    ApprovalKind: 'clash' | 'documents' | 'not-found'
    ApprovalList: {
      items: Approval[]
      page: number
      pageSize: number
      total: number
    }
    Arrival: {
      /** @description Signed in; a code was sent; or the address has an account that can be linked. */
      is: 'in' | 'code-sent' | 'owner-shown'
      nextCodeAt?: Instant
      /** @description Path to continue at. */
      url?: string
    }
    ArrivalCode: {
      code: string
      csrfToken: string
      locale?: Locale
    }
    ArrivalForm: {
      csrfToken: string
      locale?: Locale
    }
    ArrivalPassword: {
      csrfToken: string
      locale?: Locale
      password?: string
      /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
      robotCheck?: string
    }
    ArrivalRegistration: {
      /** @description Must be true. */
      acceptTerms?: boolean
      csrfToken: string
      /** Format: email */
      email?: string
      lastname: string
      locale?: Locale
      name: string
      /** @description In any usual format; a Lithuanian number needs no +370. */
      phone?: string
      /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
      robotCheck?: string
      role: AccountRole
    }
    AskedDocuments: {
      dueOn?: DateOnly | null
      titles: string[]
    }
    AssistantAcceptance: {
      /** @description Must be true. */
      promisesSecrecy?: boolean
      /** @description Of the mailed link */
      token: string
    }
    /** @enum {string} */
    AssistantAct:
      | 'accepted'
      | 'declined'
      | 'proposed'
      | 'agreed'
      | 'kept'
      | 'blocked'
      | 'changed-block'
      | 'unblocked'
      | 'changed-hours'
      | 'asked-for-documents'
      | 'withdrew-document'
      | 'opened-matter'
      | 'opened-file'
    AssistantInvitationToken: {
      /** @description Of the mailed link */
      token: string
    }
    AssistantRights: {
      /** @description Accept and decline requests, propose and agree on times */
      mayAnswer: boolean
      /** @description Change hours and blocks */
      mayChangeCalendar: boolean
      /** @description Ask clients for documents */
      mayHandlePapers: boolean
    }
    /** @enum {string} */
    AssistantState: 'invited' | 'expired' | 'declined' | 'withdrawn' | 'active' | 'ended'
    AssistedConsultation: {
      answerBy: Instant | null
      client: string
      endsAt: Instant
      /** @description The calendar in which it is. */
      firmLawyerId: Id
      id: Id
      /** @description The lawyer has ruled out a conflict of interest. */
      isChecked: boolean
      /** @description The lawyer’s side has not accepted yet. */
      isRequest: boolean
      moves: ('accept' | 'decline' | 'propose-time' | 'accept-proposal' | 'drop-proposal')[]
      number: string
      proposal: {
        by: Side
        startsAt: Instant
      } | null
      service: {
        durationMinutes: number
        id: Id
        title: string
      }
      startsAt: Instant
      /** @description Key of the state’s words */
      statusLabel: string
      timeZone: string
    }
    AssistedConsultationList: {
      items: AssistedConsultation[]
      page: number
      pageSize: number
      total: number
    }
    AssistedDocumentRequest: {
      answeredAt: Instant | null
      askedAt: Instant
      askedBy: string | null
      dueOn: DateOnly | null
      fileCount: number
      id: Id
      status: DocumentRequestStatus
      title: string
    }
    AssistedMatter: {
      client: string
      closedAt: Instant | null
      /** @description The newest first. */
      consultations: AssistedText[]
      /** @description In the order of asking. */
      documentRequests: DocumentRequest[]
      /** @description Ask for earlier messages with `before`. */
      hasEarlier: boolean
      id: Id
      /** @description The newest messages, oldest first. */
      messages: MatterMessage[]
      title: string
    }
    AssistedMatterList: {
      items: AssistedMatterRow[]
      page: number
      pageSize: number
      total: number
    }
    AssistedMatterRow: {
      /** @description Documents that wait for the client. */
      askedDocuments: number
      client: string
      closedAt: Instant | null
      id: Id
      lastActivityAt: Instant
      /** @description Of its consultations, the newest first. */
      numbers: string[]
    }
    AssistedPapers: {
      /** @description Documents that wait for the client. */
      askedDocuments: number
      canAsk: boolean
      client: string
      closedAt: Instant | null
      id: Id
      lastActivityAt: Instant
      /** @description Of its consultations, the newest first. */
      numbers: string[]
      /** @description In the order of asking. */
      requests: AssistedDocumentRequest[]
    }
    AssistedText: {
      /** @description The questionnaire in words, in reading order. */
      answers: AnswerInWords[]
      attachments: Attachment[]
      description: string
      id: Id
      number: string
      serviceTitle: string
      startsAt: Instant
      timeZone: string
      title: string
    }
    Attachment: {
      addedAt: Instant
      byteSize: number
      id: Id
      mimeType: string
      name: string
      side: Side
    }
    AuthForm: {
      callbackUrl?: string
      csrfToken?: string
      email?: string
      json?: boolean | string
      /** @description 'true': link this provider to the signed-in account. */
      link?: string
      locale?: string
      password?: string
      redirect?: boolean | string
      /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
      robotCheck?: string
    }
    AuthProvider: {
      callbackUrl: string
      id: string
      name: string
      signinUrl: string
      type: string
    }
    AuthRedirect: {
      url: string
    }
    BlockedClients: {
      items: {
        blockedAt: Instant
        id: Id
        inquiryId: Id | null
        name: string | null
      }[]
    }
    BlockTime: {
      endsAt?: Instant
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      from?: string
      startsAt?: Instant
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      to?: string
    }
    BookAgain: {
      /** @description The latest meeting with this lawyer. */
      consultationId: Id
      /** @description The membership to book. */
      firmLawyerId: Id
      lawyerId: Id
      service: PricedService
      timeZone: string
    }
    BookAgainList: {
      items: BookAgain[]
      page: number
      pageSize: number
      total: number
    }
    BookedService: {
      durationMinutes: number
      id: Id
      title: string
      type: ServiceType
    }
    BookSavedAgain: {
      /** @description The latest meeting with this lawyer. */
      consultationId: Id
      /** @description The membership to book. */
      firmLawyerId: Id
      lawyerId: Id
      nextFreeAt: Instant | null
      service: PricedService
      timeZone: string
    }
    Calendar: {
      blocks: CalendarBlock[]
      calendarType: CalendarType
      dates: DateHours[]
      firmLawyerId: Id
      recurringBlocks: RecurringBlock[]
      /** @description Most consultations that may start on one day; null for no limit */
      slotsPerDay: number | null
      timeZone: string
      /** @description Increases with each change; a change of an older version is refused */
      version: number
      weekly: WeekdayHours[]
    }
    CalendarAccount: {
      /** @description Those in use */
      calendars: ExternalCalendar[]
      connectedAt: Instant
      host: string
      id: Id
      provider: CalendarProvider | null
      userName: string
    }
    CalendarAccountList: {
      items: CalendarAccount[]
      page: number
      pageSize: number
      total: number
    }
    CalendarBlock: {
      endsAt: Instant
      id: Id
      reason: string | null
      startsAt: Instant
      /** @description Increases with each change; a change of an older version is refused */
      version: number
    }
    CalendarBlockChange: {
      endsAt?: Instant
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      from?: string
      reason?: string | null
      /** @description Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted */
      seen?: Id[]
      startsAt?: Instant
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      to?: string
      /** @description Increases with each change; a change of an older version is refused */
      version?: number
    }
    CalendarBlockList: {
      items: CalendarBlock[]
      page: number
      pageSize: number
      total: number
    }
    CalendarChange: {
      calendarType: CalendarType
      dates?: DateHours[]
      /** @description Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted */
      seen?: Id[]
      /** @description Most consultations that may start on one day; null for no limit */
      slotsPerDay?: number | null
      /** @description IANA time zone of all these hours; as before, unless said */
      timeZone?: string
      /** @description Increases with each change; a change of an older version is refused */
      version?: number
      weekly: WeekdayHours[]
    }
    CalendarChoice: {
      /** @description Calendars whose events take time */
      busy: string[]
      meetings: string | null
      /** @description The written meetings say the name of the client; else they do not */
      namesClients?: boolean
    }
    CalendarConsent: {
      consentUrl: string
    }
    CalendarFeed: {
      /** @description Returned only when created */
      address?: string
      detail: FeedDetail | null
      fetchedAt: Instant | null
      isOn: boolean
      madeAt: Instant | null
    }
    CalendarPassword: {
      /** @description An app password, made for this purpose */
      password: string
    }
    CalendarPreview: {
      blocks?: BlockTime[]
      firmLawyerId?: Id
      recurringBlocks?: RecurringTime[]
      rules?: CalendarRules
    }
    /** @enum {string} */
    CalendarProvider: 'google' | 'microsoft'
    CalendarRules: {
      calendarType: CalendarType
      dates?: DateHours[]
      /** @description Most consultations that may start on one day; null for no limit */
      slotsPerDay?: number | null
      /** @description IANA time zone of all these hours; as before, unless said */
      timeZone?: string
      weekly: WeekdayHours[]
    }
    /** @enum {string} */
    CalendarType: 'regular' | 'variable'
    CareerEntry: {
      fromYear: number
      place: string | null
      title: string
      toYear: number | null
    }
    CaseClaim: {
      claimedAt: Instant
      /** @description The name of the team member who has the case open. */
      holder: string
      isMine: boolean
      seenAt: Instant
    }
    CaseClaimRequest: {
      /** @description Takes the case from the colleague who has it open. */
      takeOver: boolean
    }
    /** @enum {string} */
    CaseQueue:
      | 'approvals'
      | 'clashes'
      | 'profile-changes'
      | 'reviews'
      | 'review-replies'
      | 'messages'
      | 'inquiry-reports'
      | 'refunds'
      | 'money-discrepancies'
      | 'mail-refusals'
      | 'imports'
    /** @description Euro cents. */
    Cents: number
    ChangedDay: {
      block: CalendarBlock
      recurringBlock: RecurringBlock
    }
    ChangedFollowingDays: {
      following: RecurringBlock | null
      recurringBlock: RecurringBlock
    }
    ChangedSettings: {
      analyticsId?: string
      contactEmail?: string
      contactHoursEn?: string
      contactHoursLt?: string
      contactMessagesPerHour?: number
      contactPhone?: string
      maintenanceNoteEn?: string
      maintenanceNoteLt?: string
      messageHours?: number
      profileChangeHours?: number
      refundHours?: number
      reviewHours?: number
    }
    /** @enum {string} */
    ClientType: 'private' | 'public'
    ClosingMatter: {
      lastWord?: string
    }
    CodeSent: {
      nextCodeAt: Instant
      serverNow: Instant
    }
    ConfirmationCode: {
      /** @description Six digits. */
      code: string
    }
    ConfirmedDeletion: {
      /** @description Six digits. */
      code?: string
      /** @description „PAŠALINTI“ or "DELETE". */
      confirmation: string
      password?: string
    }
    ConflictCheck: {
      conflict: boolean
    }
    ConflictHint: {
      /** @enum {string} */
      because: 'name' | 'code'
      /** @enum {string} */
      earlierRole: 'client' | 'represented' | 'opposing'
      /** @description Many people have this name. */
      isCommon: boolean
      /** @enum {string} */
      likeness: 'same' | 'likely' | 'possible'
      /** @description The firm’s other consultation. */
      number: string
    }
    Consent: {
      agrees: boolean
    }
    Consultation: {
      agreement: {
        sha256: string | null
        shownAt: Instant | null
        signedAt: Instant | null
      }
      answers: AnswerInWords[] | null
      attachments: Attachment[] | null
      attendance: {
        clientComingAt: Instant | null
        clientJoinedAt: Instant | null
        lawyerComingAt: Instant | null
        lawyerJoinedAt: Instant | null
        /** @description Somebody joined a meeting that is over, but not long enough to count as having come. */
        wasTooShort: boolean
      }
      conflict: {
        checkedAt: Instant | null
        /** @enum {string} */
        state: 'unchecked' | 'none' | 'found'
      }
      /** @description For the lawyer alone: parties the firm has met before. */
      conflictHints: EarlierParty[]
      countdownTo: Instant | null
      counterpart: Counterpart
      cover: RequestCover | null
      coveredStatus: ('requested' | 'reserved' | 'accepted') | null
      deadlines: {
        answerBy: Instant | null
        payBy: Instant | null
        signBy: Instant | null
      }
      decline: {
        at: Instant
        by: Mover
        comment: string | null
        reason: DeclineReason
      } | null
      description: string | null
      endsAt: Instant
      firmLawyerId: Id
      id: Id
      /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
      isMatterOpen: boolean
      join: {
        closesAt: Instant
        isOpen: boolean
        opensAt: Instant
      } | null
      /** @description Meetings with this lawyer that the client missed in the last year; 0 for the client. */
      missedWithYou: number
      nextStep: NextStep
      number: string
      parties: Party[]
      price: ConsultationPrice
      proposal: Proposal | null
      questionnaire: Questionnaire | null
      refundPreview: {
        /** @description The moment of the calculation. */
        at: Instant
        now: RefundShare
        /** @description The rule promised at the request, for cancelling after the signature. */
        rule: {
          fullRefundHoursBefore: number
          lateSharePercent: number
        }
        signBy: Instant | null
      } | null
      requestedAt: Instant
      service: BookedService
      side: Side
      specialtyCode: string | null
      startsAt: Instant
      status: ConsultationStatus
      /** @description Key of the label in the catalogs. */
      statusLabel: string
      timeline: TimelineEntry[]
      /** @description The lawyer’s time zone. */
      timeZone: string
      title: string | null
      toPay: SumToPay | null
    }
    ConsultationDocuments: {
      final: {
        hourlyRateCents: Cents | null
        isVat: boolean
        /** @description The client asked for one when booking. */
        isWanted: boolean
        /** @description The agreed price of the meeting, invoiced as it is; 0 if it was paid in advance or free. */
        meetingCents: number
        paidCents: Cents
      } | null
      finalPaidAt: Instant | null
      /** @description Its invoices have no VAT, since the buyer accounts for it. */
      isReverseCharged: boolean
      items: {
        /** @description A file of the lawyer’s own. */
        isFile: boolean
        issuedAt: Instant
        kind: InvoiceKind
        name: string
        number: string
        taskId: string | null
        title: string
        totalCents: Cents
      }[]
      /** @description The client may ask the lawyer about the final invoice. */
      mayAsk: boolean
      /** @description The viewer sent a final invoice and may cancel it. */
      mayCancelFinal: boolean
      /** @description Whether the lawyer, who has left, can no longer answer the client’s question about the unpaid final invoice. */
      nobodyAnswers: boolean
      onlyFirm: string | null
      ownFile: {
        isConfirmedHere: boolean
        name: string
      } | null
      question: {
        answer: string | null
        answeredAt: Instant | null
        askedAt: Instant
        /** @description It waits for the lawyer’s answer; reminders and the date wait with it. */
        isOpen: boolean
        mayAnswer: boolean
        /** @description The client may turn to the team: it was answered, or not within five working days. */
        mayAskTeam: boolean
        reason: InvoiceQuestionReason
        text: string
      } | null
      toPay: {
        bankAccount: string | null
        dueAt: Instant
        /** @description Whether the lawyer can still mark the invoice as paid: not one who left the firm or deleted the account. */
        isConfirmedHere: boolean
        number: string
        payee: string
        paymentCode: string | null
        totalCents: Cents
      } | null
    }
    ConsultationList: {
      counts: {
        former: number
        future: number
        history: number
        upcoming: number
        waiting: number
      }
      items: ConsultationRow[]
      page: number
      pageSize: number
      total: number
    }
    ConsultationPrice: {
      grossCents: Cents
      netCents: Cents
      paidAt: Instant | null
      /**
       * @description Never, before the meeting by the advance invoice, or after it by the final invoice.
       * @enum {string}
       */
      payment: 'free' | 'before' | 'after'
      refundDueCents: Cents | null
      refundedAt: Instant | null
      /**
       * @description Free, to be paid before or after the meeting, paid, refunded fully or partly, or never due.
       * @enum {string}
       */
      state: 'free' | 'before' | 'after' | 'paid' | 'refunded' | 'partlyRefunded' | 'notDue'
      vatBasisPoints: number
      vatCents: Cents
    }
    ConsultationRow: {
      countdownTo: Instant | null
      counterpart: Counterpart
      coveredStatus: ('requested' | 'reserved' | 'accepted') | null
      endsAt: Instant
      firmLawyerId: Id
      id: Id
      nextStep: NextStep
      number: string
      price: ConsultationPrice
      proposal: Proposal | null
      service: BookedService
      side: Side
      startsAt: Instant
      status: ConsultationStatus
      /** @description Key of the label in the catalogs. */
      statusLabel: string
      /** @description The lawyer’s time zone. */
      timeZone: string
      title: string | null
      toPay: SumToPay | null
    }
    /** @enum {string} */
    ConsultationStatus:
      | 'requested'
      | 'proposed-by-lawyer'
      | 'proposed-by-client'
      | 'awaiting-payment'
      | 'awaiting-signature'
      | 'reserved'
      | 'accepted'
      | 'declined'
      | 'past'
      | 'refunded'
    ContactAnswer: {
      answer: string
    }
    /** @enum {string} */
    ContactChannel: 'email' | 'phone'
    ContactMessage: {
      answer: string | null
      decidedAt: Instant | null
      email: string
      id: Id
      lastname: string
      locale: Locale
      message: string
      name: string
      reason: string | null
      receivedAt: Instant
      robotChecked: boolean
      /** @enum {string} */
      status: 'waiting' | 'answered' | 'closed'
      theme: ContactTheme
    }
    ContactMessageList: {
      items: ContactMessage[]
      page: number
      pageSize: number
      total: number
    }
    /** @enum {string} */
    ContactTheme: 'services' | 'payment' | 'complaint' | 'other'
    Continuation: {
      /** @description Path to return to. */
      callbackUrl?: string
      confirmed: boolean
      /** @description True for one tab only, which continues. */
      goesOn: boolean
      signedIn: boolean
    }
    Counterpart: {
      firmLawyerId: Id | null
      firmName: string | null
      gender: Gender | null
      gone: Gone | null
      isDeleted: boolean
      lawyerId: Id | null
      lawyerSlug: string | null
      name: string
      portraitVersion: string | null
      qualification: Qualification | null
      side: Side
    }
    Cover: {
      fromDate: DateOnly
      id: Id
      /** @description The other of the two. */
      name: string
      /**
       * @description Whether the reader is away, or answers for somebody.
       * @enum {string}
       */
      role: 'away' | 'colleague'
      /** @enum {string} */
      state: 'asked' | 'agreed' | 'active' | 'over' | 'refused' | 'ended'
      toDate: DateOnly
    }
    CoveredRequest: {
      answerBy: Instant | null
      answers: AnswerInWords[] | null
      attachments: Attachment[] | null
      /** @description For the lawyer alone: parties the firm has met before. */
      conflictHints: EarlierParty[]
      description: string | null
      endsAt: Instant
      id: Id
      /** @description After the reader’s own conflict check. */
      isMatterOpen: boolean
      /** @description The reader has nothing else at the requested time. */
      isReaderFree: boolean
      /** @description The lawyer who is away. */
      lawyer: string
      lawyerFirmLawyerId: Id
      moves: ('check-conflict' | 'propose-time' | 'take' | 'decline')[]
      number: string
      /** @description The calendar of the reader in this firm. */
      ownFirmLawyerId: Id
      parties: Party[]
      proposal: {
        by: Side
        /** @description The reader offered to meet the client themself. */
        isMine: boolean
        startsAt: Instant
      } | null
      service: PricedService
      specialtyCode: string | null
      startsAt: Instant
      timeZone: string
      title: string | null
      /** @description The last day of the absence. */
      until: DateOnly
    }
    CoveredRequestList: {
      items: CoveredRequest[]
      page: number
      pageSize: number
      total: number
    }
    CoverList: {
      covers: Cover[]
      memberships: {
        colleagues: {
          id: Id
          name: string
        }[]
        firmLawyerId: Id
        firmName: string
      }[]
    }
    CreditNotePreview: {
      /** @description Number of the invoice that it corrects. */
      corrects: string
      netCents: Cents
      totalCents: Cents
      vatCents: number | null
    }
    /**
     * @example {
     *       "csrfToken": "b1946ac92492d2347c6235b4d2611184"
     *     }
     */
    CsrfToken: {
      csrfToken: string
    }
    Dac7Format: {
      /** @enum {string} */
      format: 'xml' | 'csv'
    }
    Dac7Report: {
      activities: number
      considerationCents: number
      feesCents: number
      incomplete: {
        considerationCents: number
        id: Id
        missing: ('tin' | 'address' | 'birthDate' | 'iban')[]
        name: string
      }[]
      sellers: number
      year: number
    }
    DataExport: {
      expiresInSeconds: number
      url: string
    }
    DateHours: {
      /** Format: date */
      date: string
      hours: Hours[]
    }
    /** Format: date */
    DateOnly: string
    /**
     * @example {
     *       "comment": "I am in court on that day."
     *     }
     */
    Decline: {
      comment?: string
      /** @description What the page said would not come back (`refundPreview.now.keptCents`). More by now, it is refused with REFUND_CHANGED. */
      keptCents?: number
    }
    /** @enum {string} */
    DeclineReason:
      | 'comment'
      | 'conflict'
      | 'account-deleted'
      | 'not-answered'
      | 'proposal-lapsed'
      | 'not-paid'
      | 'not-signed'
      | 'time-lost'
      | 'lawyer-gone'
      | 'lawyer-left'
    /** @enum {string} */
    DeskDecision:
      | 'approveLawyer'
      | 'rejectLawyer'
      | 'publishChange'
      | 'rejectChange'
      | 'publishReview'
      | 'refuseReview'
      | 'publishReply'
      | 'refuseReply'
      | 'answerMessage'
      | 'closeMessage'
      | 'dismissReport'
      | 'closeReport'
      | 'resolveDiscrepancy'
      | 'liftMailRefusal'
    DeviceCheck: {
      iceServers: IceServers
    }
    DisconnectedCalendarAccount: {
      /** @description Coming meetings that could not be removed from the calendar */
      meetingsLeft: number
    }
    DocumentAnswer: {
      /** @description There is no such document; then without files. */
      doesNotHave?: boolean
      /** @description Own uploads of `POST /api/files`; they are added to those that came before. */
      fileIds?: Id[]
      note?: string
    }
    DocumentRequest: {
      answeredAt: Instant | null
      askedAt: Instant
      askedBy: string | null
      dueOn: DateOnly | null
      files: MatterFile[]
      id: Id
      /** @description The client’s words with the answer; empty without. */
      note: string
      status: DocumentRequestStatus
      title: string
    }
    /** @enum {string} */
    DocumentRequestStatus: 'asked' | 'given' | 'missing'
    DocumentVerdict: {
      consentedAt?: Instant | null
      /** @enum {string} */
      of?: 'file' | 'text'
      sealedAt?: Instant | null
      /** @description SHA-256 of the text, in hex. */
      sha256: string
      shownAt?: Instant | null
      signedAt?: Instant | null
      /** @enum {string} */
      verdict: 'whole' | 'changed' | 'record-broken' | 'unknown'
    }
    EarlierParty: {
      /** @enum {string} */
      because: 'name' | 'code'
      /** @enum {string} */
      earlierRole: 'client' | 'represented' | 'opposing'
      /** @description Many people have this name. */
      isCommon: boolean
      /** @enum {string} */
      likeness: 'same' | 'likely' | 'possible'
      /** @description The firm’s earlier consultation. */
      number: string
      partyName: string
    }
    Empty: Record<string, never>
    ExternalCalendar: {
      /** @description The connected account; null for a calendar read from an address */
      accountId: string | null
      addedAt: Instant
      attemptedAt: Instant | null
      countsAsBusy: boolean
      /** @enum {string|null} */
      error:
        | 'notAllowed'
        | 'notFound'
        | 'refused'
        | 'tooSlow'
        | 'tooLarge'
        | 'unreachable'
        | 'noCalendar'
        | 'tooMuch'
        | 'eventRefused'
        | null
      eventCount: number | null
      /** @description The host; the whole address is secret and not shown again */
      host: string
      id: Id
      name: string
      /** @description The written meetings say the name of the client */
      namesClients: boolean
      readAt: Instant | null
      /** @description Confirmed meetings are written into it */
      receivesMeetings: boolean
      /** @description Events of which some time could not be read, and is offered as free */
      unreadCount: number
      /** @enum {string|null} */
      writeError:
        | 'notAllowed'
        | 'notFound'
        | 'refused'
        | 'tooSlow'
        | 'tooLarge'
        | 'unreachable'
        | 'noCalendar'
        | 'tooMuch'
        | 'eventRefused'
        | null
      writtenAt: Instant | null
    }
    ExternalCalendarList: {
      items: ExternalCalendar[]
      page: number
      pageSize: number
      total: number
    }
    FacetValue: {
      count: number
      name: string
      value: string
    }
    /** @enum {string} */
    FeedDetail: 'busy' | 'initials' | 'full'
    FeeMonths: {
      items: {
        count: number
        isOver: boolean
        month: string
        netCents: number
        totalCents: number
        vatCents: number
      }[]
    }
    FeeRule: {
      amountCents: number
      code: string
      id: Id
      lawyerId: Id | null
      meetingsFrom: string | null
      meetingsUntil: string | null
      nameEn: string
      nameLt: string
      profilesUntil: string | null
      vatBasisPoints: number
    }
    FeeRules: {
      items: FeeRule[]
    }
    FeeStatement: {
      isOver: boolean
      lines: {
        enteredAt: Instant
        /** @enum {string} */
        kind: 'charge' | 'credit'
        metAt: Instant
        name: string
        netCents: number
        number: string
        vatCents: number
      }[]
      month: string
      netCents: number
      totalCents: number
      vatCents: number
    }
    FeeSums: {
      netCents: number
      vatCents: number
    }
    FieldChange: {
      after: unknown
      before: unknown
      field: string
    }
    FieldError: {
      code: string
      /** @description Path of the member: `parties.0.name`. */
      field: string
      /** @description A sentence to show at the field. */
      message: string
    }
    Firm: {
      about: LocalizedText | null
      address: string | null
      city: string | null
      contacts: {
        email: string | null
        phone: string | null
        webPage: string | null
      } | null
      firmId: Id
      lawyerCount: number
      lawyers: LawyerRow[]
      name: string
      rating: number | null
      registrationCode: string | null
      reviewCount: number
      slug: string
      /** @description The most frequent areas of its lawyers, at most five */
      specialties: FirmSpecialty[]
      vatNumber: string | null
    }
    FirmChange: {
      address?: string | null
      city?: string | null
      descriptionEn?: string | null
      descriptionLt?: string | null
      email?: string | null
      name: string
      phone?: string | null
      practiceForm: PracticeForm
      registrationCode?: string | null
      taxpayerCode?: string | null
      webPage?: string | null
    }
    FirmHandOver: {
      firmLawyerId: Id
    }
    FirmLawyer: {
      firmId: Id
      firmLawyerId: Id
      firmName: string
      firmSlug: string
      id: Id
      lawyerId: Id
      name: string
      nextFreeAt: Instant | null
      qualification: string
      /** @description The lawyer's name in addresses */
      slug: string
      timeZone: string
    }
    FirmLink: {
      name: string
      slug: string
    }
    FirmList: {
      items: FirmRow[]
      page: number
      pageSize: number
      total: number
    }
    FirmMember: {
      firmLawyerId: Id
      isShown: boolean
      isYou: boolean
      name: string
      position: string | null
      qualification: Qualification
      role: FirmRole
      slug: string
    }
    FirmMembership: {
      firmId: Id
      firmLawyerId: Id
    }
    /** @enum {string} */
    FirmRole: 'member' | 'representative'
    FirmRoleChange: {
      role: FirmRole
    }
    FirmRow: {
      city: string | null
      lawyerCount: number
      name: string
      rating: number | null
      reviewCount: number
      slug: string
      /** @description The most frequent areas of its lawyers, at most five */
      specialties: FirmSpecialty[]
    }
    FirmSpecialty: {
      code: string
      /** @description In the language of the request */
      name: string
      slug: string
    }
    FirstMeeting: {
      durationMinutes: number
      instantConfirmation: boolean
      priceCents: Cents
      serviceId: Id
      title: string
    }
    FirstPassword: {
      /** @description Six digits. */
      code?: string
      password: string
      passwordConfirmation?: string
    }
    FixedPriceCounterpart: {
      firmName: string | null
      name: string
    }
    FixedPriceDelivery: {
      deliveredAt: Instant
      files: MatterFile[]
      id: Id
      /** @description What the client said is missing; empty without. */
      missing: string
      missingAt: Instant | null
      /** @description The lawyer’s words; empty without. */
      note: string
    }
    FixedPriceOffer: {
      /** @description What is done and what is handed over; part of the agreement. */
      description: string
      priceCents: number
      title: string
      /** @description Counted from the signature, without its day. */
      workingDays: number
    }
    FixedPriceTask: {
      canAccept: boolean
      canCancel: boolean
      cancelBy: string | null
      cancelledAt: string | null
      canDecline: boolean
      canDeliver: boolean
      canPay: boolean
      canReportMissing: boolean
      canSign: boolean
      canWithdraw: boolean
      consultationId: Id
      counterpart: FixedPriceCounterpart
      /** @description The oldest first. */
      deliveries: FixedPriceDelivery[]
      description: string
      dueAt: string | null
      endedAt: Instant | null
      endedBy: FixedPriceTaskEnder | null
      id: Id
      /** @description Less than a day is left. */
      isNear: boolean
      /** @description The price includes VAT. */
      isVat: boolean
      matterId: Id | null
      number: string
      offeredAt: Instant
      paidAt: Instant | null
      priceCents: Cents
      refundCents: number | null
      side: Side
      signedAt: Instant | null
      status: FixedPriceTaskStatus
      title: string
      waitsFor: Side | null
      /** @description Why the lawyer gave it up; empty without. */
      withdrawalReason: string
      workingDays: number
      workOn: string | null
    }
    /** @enum {string} */
    FixedPriceTaskEnder: 'client' | 'lawyer' | 'system'
    FixedPriceTasks: {
      canOffer: boolean
      /** @description The newest first. */
      items: FixedPriceTask[]
    }
    /** @enum {string} */
    FixedPriceTaskState:
      | 'offered'
      | 'paid'
      | 'in-work'
      | 'delivered'
      | 'incomplete'
      | 'done'
      | 'declined'
      | 'withdrawn'
      | 'cancelled'
      | 'expired'
      | 'undone'
    /**
     * @description refunded: it ended, and what was paid has gone back.
     * @enum {string}
     */
    FixedPriceTaskStatus:
      | 'offered'
      | 'paid'
      | 'in-work'
      | 'delivered'
      | 'incomplete'
      | 'done'
      | 'declined'
      | 'withdrawn'
      | 'cancelled'
      | 'expired'
      | 'undone'
      | 'refunded'
    FollowingDays: {
      /** Format: date */
      day: string
      /** @description Days that are left out */
      exceptDays?: string[]
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      from: string
      /**
       * Format: date
       * @description Included; null for no end
       */
      lastDay?: string | null
      reason?: string | null
      /** @description Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted */
      seen?: Id[]
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      to: string
      /** @description Increases with each change; a change of an older version is refused */
      version?: number
      weekdays: number[]
    }
    /**
     * @example {
     *       "timeZone": "Europe/Vilnius",
     *       "days": [
     *         {
     *           "date": "2026-12-07",
     *           "slots": [
     *             {
     *               "startsAt": "2026-12-07T08:00:00.000Z",
     *               "endsAt": "2026-12-07T08:30:00.000Z"
     *             }
     *           ]
     *         }
     *       ]
     *     }
     */
    FreeSlots: {
      days: {
        date: DateOnly
        slots: TimeRange[]
      }[]
      timeZone: string
    }
    /** @enum {string} */
    Gender: 'feminine' | 'masculine'
    /**
     * @description Why this lawyer cannot be booked here any more: the account was deleted, the lawyer is not listed, or has left the firm. Null for a client.
     * @enum {string}
     */
    Gone: 'account' | 'listing' | 'firm'
    GuestMeeting: {
      clientName: string
      closesAt: Instant
      endsAt: Instant
      guestName: string
      lawyerName: string
      opensAt: Instant
      serverNow: Instant
      startsAt: Instant
      timeZone: string
    }
    HeldDecisions: {
      /** @description When they are carried out. */
      dueAt: Instant
      held: Id[]
      id: Id
      refused: RefusedCase[]
    }
    HelpedBlock: {
      endsAt?: Instant
      firmLawyerId?: Id
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      from?: string
      reason?: string | null
      startsAt?: Instant
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      to?: string
    }
    HelpedBlockChange: {
      endsAt?: Instant
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      from?: string
      reason?: string | null
      startsAt?: Instant
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      to?: string
      /** @description Increases with each change; a change of an older version is refused */
      version?: number
    }
    HelpedCalendarChange: {
      calendarType: CalendarType
      dates?: DateHours[]
      /** @description Most consultations that may start on one day; null for no limit */
      slotsPerDay?: number | null
      /** @description IANA time zone of all these hours; as before, unless said */
      timeZone?: string
      /** @description Increases with each change; a change of an older version is refused */
      version?: number
      weekly: WeekdayHours[]
    }
    HelpedDecline: {
      comment?: string
    }
    HelpedLawyer: {
      beganAt: Instant
      /** @description Of the help, not of the lawyer */
      id: Id
      /** @description Accept and decline requests, propose and agree on times */
      mayAnswer: boolean
      /** @description Change hours and blocks */
      mayChangeCalendar: boolean
      /** @description Ask clients for documents */
      mayHandlePapers: boolean
      /** @description By the lawyer’s written permission. */
      mayReadMatters: boolean
      memberships: {
        firmLawyerId: Id
        firmName: string
      }[]
      name: string
    }
    HelpedLawyerList: {
      items: HelpedLawyer[]
      page: number
      pageSize: number
      total: number
    }
    HelpedProposal: {
      comment?: string
      startsAt: Instant
    }
    HelpedRecurringBlock: {
      /** @description Days that are left out */
      exceptDays?: string[]
      firmLawyerId?: Id
      /** Format: date */
      firstDay: string
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      from: string
      /**
       * Format: date
       * @description Included; null for no end
       */
      lastDay?: string | null
      reason?: string | null
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      to: string
      weekdays: number[]
    }
    HelpedRecurringBlockChange: {
      /** @description Days that are left out */
      exceptDays?: string[]
      /** Format: date */
      firstDay: string
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      from: string
      /**
       * Format: date
       * @description Included; null for no end
       */
      lastDay?: string | null
      reason?: string | null
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      to: string
      /** @description Increases with each change; a change of an older version is refused */
      version?: number
      weekdays: number[]
    }
    HoldDecision: {
      /** @description Several only for decisions that allow it. */
      cases: {
        id: Id
        /** @description The version read. */
        version?: number
      }[]
      /** @description A ground of a review, or a person of the register. */
      choice?: string
      decision: DeskDecision
      queue: CaseQueue
      /** @description The reason, or the answer to a message. */
      words: string
    }
    Holiday: {
      date: DateOnly
      hasPassed: boolean
      isBlocked: boolean
      /** @description The present hours have work on this day */
      isWorked: boolean
      name: string
    }
    HolidayList: {
      items: Holiday[]
      page: number
      pageSize: number
      total: number
    }
    Hours: {
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      from: string
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      to: string
    }
    IceServers: {
      credential?: string
      urls: string[]
      username?: string
    }[]
    /** Format: uuid */
    Id: string
    IdentityProof: {
      /** @description Six digits. */
      code?: string
      password?: string
    }
    ImportCounts: {
      added: number
      back: number
      changed: number
      'struck-off': number
      suspended: number
    }
    ImportRemark: {
      code: string
      line: number
      message: string
      value?: string
    }
    InBothLanguages: {
      en: string
      lt: string
    }
    Inquiry: {
      answeredAt: Instant | null
      canBlock: boolean
      canBook: boolean
      canShowName: boolean
      canWrite: boolean
      closedAt: Instant | null
      closedBy: InquiryCloser | null
      counterpart: InquiryCounterpart
      createdAt: Instant
      /**
       * Format: date-time
       * @description When it is deleted.
       */
      deletedAt: string
      firmLawyerId: Id
      hasEarlier: boolean
      id: Id
      /** @description For the lawyer: this client is blocked. */
      isBlocked: boolean
      /** @description By this side. */
      isReported: boolean
      lastMessageAt: Instant
      lastSide: Side
      /** @description The newest messages, oldest first. */
      messages: InquiryMessage[]
      /** @description The beginning of the last message. */
      preview: string
      pseudonym: string | null
      side: Side
      unread: number
    }
    /** @enum {string} */
    InquiryCloser: 'client' | 'lawyer' | 'system'
    InquiryCounterpart: {
      firmName: string | null
      isAnonymous: boolean
      /** @description A client’s name, or "Client 7K4MQ" until it is shown. */
      name: string
      side: Side
      slug: string | null
    }
    InquiryList: {
      items: InquiryRow[]
      page: number
      pageSize: number
      total: number
      /** @description Messages in all of them together. */
      unread: number
    }
    InquiryMessage: {
      id: Id
      isOwn: boolean
      sentAt: Instant
      side: Side
      text: string
    }
    InquiryMessages: {
      /** @description Ask for them with `before`. */
      hasEarlier: boolean
      /** @description The oldest first. */
      items: InquiryMessage[]
    }
    InquiryReading: {
      /**
       * Format: uuid
       * @description The newest message before one’s eyes: what came after it stays unread.
       */
      upTo: string
    }
    InquiryReport: {
      /** @description There are earlier messages. */
      hasEarlier: boolean
      id: Id
      messages: {
        sentAt: Instant
        side: Side
        text: string
      }[]
      reason: string
      reportedAt: Instant
      reportedBy: Side
    }
    InquiryReportDecision: {
      /** @enum {string} */
      decision: 'closed' | 'dismissed'
      reason: string
    }
    InquiryReportList: {
      items: InquiryReportRow[]
      page: number
      pageSize: number
      total: number
    }
    InquiryReportRow: {
      id: Id
      reason: string
      reportedAt: Instant
      reportedBy: Side
    }
    InquiryRow: {
      answeredAt: Instant | null
      closedAt: Instant | null
      closedBy: InquiryCloser | null
      counterpart: InquiryCounterpart
      createdAt: Instant
      /**
       * Format: date-time
       * @description When it is deleted.
       */
      deletedAt: string
      firmLawyerId: Id
      id: Id
      lastMessageAt: Instant
      lastSide: Side
      /** @description The beginning of the last message. */
      preview: string
      pseudonym: string | null
      side: Side
      unread: number
    }
    Insight: {
      /** @description The first day of figures that were not counted from the beginning. */
      firstDays: {
        accepted?: DateOnly
        answers?: DateOnly
        cancelledByClient?: DateOnly
        cancelledByLawyer?: DateOnly
        cancelledBySystem?: DateOnly
        decisions?: DateOnly
        fees?: DateOnly
        firstRequests?: DateOnly
        freeHours?: DateOnly
        held?: DateOnly
        laterRequests?: DateOnly
        missedByClient?: DateOnly
        missedByLawyer?: DateOnly
        paid?: DateOnly
        profileViews?: DateOnly
        refunds?: DateOnly
        requests?: DateOnly
        reviews?: DateOnly
        searches?: DateOnly
        signed?: DateOnly
        sureDescriptions?: DateOnly
        unanswered?: DateOnly
        unsureDescriptions?: DateOnly
        waiting?: DateOnly
      }
      items: InsightPeriod[]
      supply: InsightSupply[]
    }
    InsightFigure: {
      /** @description Euro cents; fees are without VAT. */
      cents: number
      count: number
      medianMinutes: number | null
      p90Minutes: number | null
    }
    InsightPeriod: {
      /** @description Null where a group of fewer than five people could be told; missing where a figure is not counted by this group, or was not counted yet (`firstDays`). */
      figures: {
        accepted?: InsightFigure | null
        answers?: InsightFigure | null
        cancelledByClient?: InsightFigure | null
        cancelledByLawyer?: InsightFigure | null
        cancelledBySystem?: InsightFigure | null
        decisions?: InsightFigure | null
        fees?: InsightFigure | null
        firstRequests?: InsightFigure | null
        held?: InsightFigure | null
        laterRequests?: InsightFigure | null
        missedByClient?: InsightFigure | null
        missedByLawyer?: InsightFigure | null
        paid?: InsightFigure | null
        profileViews?: InsightFigure | null
        refunds?: InsightFigure | null
        requests?: InsightFigure | null
        reviews?: InsightFigure | null
        searches?: InsightFigure | null
        signed?: InsightFigure | null
        sureDescriptions?: InsightFigure | null
        unanswered?: InsightFigure | null
        unsureDescriptions?: InsightFigure | null
        waiting?: InsightFigure | null
      }
      /** @description Code of the area, city or language; empty for all. */
      key: string
      startsOn: DateOnly
    }
    InsightSupply: {
      /** @description Bookable in the next seven days, on average. */
      freeHours: number
      key: string
      startsOn: DateOnly
    }
    /**
     * Format: date-time
     * @description ISO 8601 instant with an offset.
     */
    Instant: string
    Invitation: {
      email: string
      expiresAt: Instant
      id: Id
      isExpired: boolean
      /** @enum {string} */
      kind: 'invitation' | 'account'
      mayBeResentAt: Instant
      name: string | null
      sentAt: Instant
    }
    InvitationToken: {
      token: string
    }
    Invoice: {
      advance: {
        issuedAt: Instant
        number: string
        totalCents: Cents
      } | null
      buyer: {
        address: string | null
        companyCode: string | null
        email: string
        name: string
        vatNumber: string | null
      }
      consultationId: Id
      corrects: {
        issuedAt: Instant
        number: string
      } | null
      currency: string
      dueAt: Instant | null
      id: Id
      /** @description The buyer, a VAT payer of another member state, accounts for the VAT. */
      isReverseCharged: boolean
      issuedAt: Instant
      kind: InvoiceKind
      line: {
        durationMinutes: number | null
        title: string
        type: InvoicedType
      }
      /** @description Series and number, such as AV-00012; empty on a preview. */
      number: string
      paidAt: Instant | null
      reason: {
        /** @enum {string} */
        kind: 'meeting' | 'task' | 'goodwill' | 'cancelled'
        text: string | null
      } | null
      seller: {
        address: string | null
        bankAccount: string | null
        bankName: string | null
        cashAccounting: boolean
        companyCode: string | null
        lawyerName: string
        name: string
        taxpayerCode: string | null
        vatNumber: string | null
      }
      taskId: string | null
      /** @description The amount to pay, received, or on a credit note refunded. */
      totalCents: number
      vat: {
        basisPoints: number
        netCents: number
        vatCents: number
      } | null
      work: {
        description: string | null
        hourlyRateCents: Cents
        /** @description The agreed price of the meeting, where it is paid afterwards. */
        meetingCents: number
        /** @description As billed: whole tenths of an hour. */
        minutes: number
        totalCents: Cents
      } | null
    }
    InvoiceBuyer: {
      address: string | null
      companyCode: string | null
      companyName: string | null
      vatConfirmedAt: string | null
      vatNumber: string | null
    }
    InvoiceCancellation: {
      reason: string
    }
    /** @enum {string} */
    InvoicedType: 'introductory' | 'follow-up' | 'fixed-price-task'
    InvoicedWork: {
      description?: string | null
      hourlyRateCents: number
      /** @description Billed in tenths of an hour, rounded up: 45 are billed as 48. 0 where only the agreed price of the meeting is invoiced. */
      minutes: number
    }
    InvoiceJournal: {
      items: {
        buyerName: string
        consultationId: Id
        corrects: string | null
        date: string
        kind: InvoiceKind
        netCents: number
        number: string
        sellerName: string
        sellerVatNumber: string | null
        title: string
        totalCents: number
        vatCents: number
      }[]
      month: string
    }
    /** @enum {string} */
    InvoiceKind: 'advance' | 'invoice' | 'credit' | 'final'
    InvoiceMonths: {
      items: {
        count: number
        month: string
      }[]
    }
    InvoiceQuestionAnswer: {
      answer: string
    }
    /** @enum {string} */
    InvoiceQuestionReason: 'amount' | 'paid' | 'not-agreed' | 'other'
    InvoiceSettings: {
      bankAccount: string | null
      bankName: string | null
      cashAccounting: boolean
      invoiceSeries: string | null
      vatNumber: string | null
      vatPayer: boolean
    }
    InvoiceSettingsChange: {
      bankAccount?: string | null
      bankName?: string | null
      /** @description VAT accounted for on receipt: „Pinigų apskaitos sistema“. */
      cashAccounting?: boolean
      /** @description Six digits. */
      code?: string
      invoiceSeries?: string | null
      password?: string
      vatNumber?: string | null
      vatPayer: boolean
    }
    Lawyer: {
      about: LocalizedText | null
      address: string | null
      approvedAt: Instant
      businessSectors: NamedCode[]
      city: string | null
      clientTypes: ClientType[]
      contacts: {
        insurance: string | null
        phone: string | null
        webPage: string | null
      } | null
      education: CareerEntry[]
      experience: CareerEntry[]
      firm: FirmLink
      /**
       * Format: uuid
       * @description The membership to book; of several, the one with the nearest free time
       */
      firmLawyerId: string
      firstMeeting: FirstMeeting | null
      hourlyRateCents: Cents | null
      languages: NamedCode[]
      lawyerId: Id
      memberships: LawyerMembership[]
      name: string
      /** @description The nearest free times of the first meeting */
      nextFree: TimeRange[]
      nextFreeAt: Instant | null
      portrait: Portrait | null
      qualification: Qualification
      rating: number | null
      register: RegisterProof
      reviewCount: number
      /** @description Whether advocate's secrecy (IX-2066, Art. 45-46) binds this person */
      secrecy: boolean
      slug: string
      specialties: LawyerSpecialty[]
      summary: LocalizedText | null
      supervisor: string | null
      timeZone: string
      /** @description The qualification in words */
      title: string
      workingSince: number | null
    }
    LawyerFacets: {
      city: FacetValue[]
      clientType: FacetValue[]
      confirmation: FacetValue[]
      /** @description Keyed by slug: the twenty with the most such lawyers, and the chosen one */
      firm: FacetValue[]
      language: FacetValue[]
      specialty: FacetValue[]
    }
    LawyerList: {
      facets: LawyerFacets
      items: LawyerRow[]
      page: number
      pageSize: number
      total: number
    }
    LawyerLookup: string
    LawyerMembership: {
      firm: FirmLink
      firmLawyerId: Id
      officePosition: string | null
      services: Service[]
      timeZone: string
      /** @description Whether the prices include VAT */
      vatPayer: boolean
    }
    LawyerName: {
      city: string | null
      id: Id
      name: string
      slug: string
    }
    LawyerNames: {
      items: LawyerName[]
    }
    /** @enum {string} */
    LawyerOrFirm: 'lawyer' | 'firm'
    LawyerRow: {
      approvedAt: Instant
      city: string | null
      clientTypes: ClientType[]
      firm: FirmLink
      /**
       * Format: uuid
       * @description The membership to book; of several, the one with the nearest free time
       */
      firmLawyerId: string
      firstMeeting: FirstMeeting | null
      hourlyRateCents: Cents | null
      languages: NamedCode[]
      lawyerId: Id
      name: string
      /** @description The nearest free times of the first meeting */
      nextFree: TimeRange[]
      nextFreeAt: Instant | null
      portrait: Portrait | null
      qualification: Qualification
      rating: number | null
      register: RegisterProof
      reviewCount: number
      /** @description Whether advocate's secrecy (IX-2066, Art. 45-46) binds this person */
      secrecy: boolean
      slug: string
      specialties: LawyerSpecialty[]
      summary: LocalizedText | null
      timeZone: string
      /** @description The qualification in words */
      title: string
      workingSince: number | null
    }
    LawyerSpecialty: {
      code: string
      /** @description In the language of the request */
      name: string
      percentage: number
      slug: string
    }
    /** @enum {string} */
    LawyerStatus: 'draft' | 'pending' | 'approved' | 'hidden'
    /**
     * @example {
     *       "description": "My landlord does not return the deposit.",
     *       "locale": "en"
     *     }
     */
    LegalProblem: {
      /** @description Replies to the questions of earlier responses; `isSo` is "yes" */
      answers?: {
        code: string
        isSo: boolean
      }[]
      /** @description The problem in the client's own words */
      description: string
      locale?: Locale
      /** @description Consent to send the masked text to the configured language model; ignored without one */
      mayAskModel?: boolean
    }
    LiftingReason: {
      reason: string
    }
    LinkRequest: {
      accountId: Id
      locale?: string
    }
    LinkRequested: {
      nextLinkAt: Instant
      serverNow: Instant
    }
    /** @enum {string} */
    Locale: 'lt' | 'en'
    LocalizedText: {
      /** @description The language of the text, which may differ from the requested one */
      locale: string
      text: string
    }
    MailAction: {
      acceptTerms?: string
      /** @enum {string} */
      act:
        | 'accept'
        | 'accept-proposal'
        | 'propose-time'
        | 'drop-proposal'
        | 'decline'
        | 'report-conflict'
        | 'come'
        | 'take-offer'
      comment?: string
      despiteExternal?: string
      keptCents?: string
      locale: Locale
      noConflict?: string
      /** @enum {string} */
      page: 'action' | 'proposal'
      startsAt?: string
      token: string
    }
    MailRefusal: {
      accountId: Id | null
      address: string
      code: string
      id: Id
      refusedAt: Instant
    }
    MailRefusalList: {
      items: MailRefusal[]
      page: number
      pageSize: number
      total: number
    }
    Maintenance: {
      data: {
        /** @enum {boolean} */
        open: true
      } | null
    }
    MaintenanceSwitch: {
      on: boolean
      reason: string
    }
    Match: {
      /** @description Whether a language model contributed */
      askedModel?: boolean
      lawyers: LawyerRow[]
      /** @description Lawyers that the description asks for by name */
      named?: {
        name: string
        slug: string
      }[]
      /** @description Asked if the areas are uncertain; "yes" means the named area. Without a code it asks for more words */
      question?: {
        code?: string
        text: string
      }
      safety?: {
        /** @enum {string} */
        kind: 'selfHarm' | 'violence' | 'detention' | 'eviction' | 'timeLimit'
        notice: string
      }[]
      specialties: {
        /** @description The client's words that point to the area */
        because: string[]
        code: string
        /** @description How probable this area is */
        confidence: number
        /** @description In the language of the request */
        name: string
        slug: string
      }[]
    }
    Matter: {
      /** @description Documents that wait for the client. */
      askedDocuments: number
      canAnswerDocuments: boolean
      canAskForDocuments: boolean
      canClose: boolean
      canReopen: boolean
      canWrite: boolean
      closedAt: Instant | null
      closedBy: MatterCloser | null
      /** @description The newest first. */
      consultations: MatterConsultation[]
      counterpart: MatterCounterpart
      /** @description In the order of asking. */
      documentRequests: DocumentRequest[]
      hasEarlier: boolean
      id: Id
      lastActivityAt: Instant
      /** @description The newest messages, oldest first. */
      messages: MatterMessage[]
      nextAt: Instant | null
      nextId: Id | null
      openedAt: Instant
      /** @description For the lawyer: further open matters of the same client in the same firm. */
      otherMatters: OtherMatter[]
      side: Side
      /** @description Of its newest consultation; its number once erased. */
      title: string
      unread: number
    }
    /** @enum {string} */
    MatterCloser: 'client' | 'lawyer' | 'system'
    MatterConsultation: {
      id: Id
      number: string
      serviceTitle: string
      startsAt: Instant
      status: ConsultationStatus
    }
    MatterCounterpart: {
      firmName: string | null
      isDeleted: boolean
      lawyerId: Id | null
      lawyerSlug: string | null
      name: string
      portraitVersion: string | null
    }
    MatterFile: {
      byteSize: number
      id: Id
      name: string
    }
    MatterList: {
      items: MatterRow[]
      page: number
      pageSize: number
      total: number
      /** @description Messages in all of them together. */
      unread: number
    }
    MatterMessage: {
      files: MatterFile[]
      id: Id
      isOwn: boolean
      /** @description The other side has seen it; for own messages. */
      isSeen: boolean
      sentAt: Instant
      side: Side
      text: string
    }
    MatterMessages: {
      /** @description Ask for them with `before`. */
      hasEarlier: boolean
      /** @description The oldest first. */
      items: MatterMessage[]
    }
    MatterNote: {
      changedAt: Instant | null
      text: string
      /** @description Send it back with the changed text. */
      version: number
    }
    MatterNoteBody: {
      text: string
      version: number
    }
    MatterParties: {
      items: MatterParty[]
    }
    MatterParty: {
      /** @description False for those of the client’s answers. */
      addedByLawyer: boolean
      code: string | null
      hints: ConflictHint[]
      id: Id
      /** @enum {string} */
      kind: 'natural' | 'legal'
      name: string
    }
    MatterReadUpTo: {
      /**
       * Format: uuid
       * @description The newest message on the screen. Newer messages stay unread.
       */
      upTo: string
    }
    MatterRow: {
      /** @description Documents that wait for the client. */
      askedDocuments: number
      closedAt: Instant | null
      closedBy: MatterCloser | null
      counterpart: MatterCounterpart
      id: Id
      lastActivityAt: Instant
      nextAt: Instant | null
      nextId: Id | null
      openedAt: Instant
      side: Side
      /** @description Of its newest consultation; its number once erased. */
      title: string
      unread: number
    }
    MatterTask: {
      dueOn: DateOnly | null
      id: Id
      isDone: boolean
      text: string
    }
    MatterTaskDone: {
      isDone: boolean
    }
    MatterTasks: {
      items: MatterTask[]
    }
    Me: {
      birthDate: DateOnly | null
      email: string
      emailConfirmed: boolean
      /** @description False for accounts that have signed in only through a provider. */
      hasPassword: boolean
      hasPicture: boolean
      id: Id
      /** @description Signed in within the last ten minutes, so no password is asked for. */
      isFresh: boolean
      lastname: string
      locale: Locale
      name: string
      personalCode: string | null
      phone: string | null
      phoneConfirmed: boolean
      roles: string[]
      waitingEmail: WaitingCode | null
      waitingPhone: WaitingCode | null
    }
    MeChange: {
      birthDate?: DateOnly | null
      lastname?: string
      locale?: Locale
      name?: string
      personalCode?: string | null
    }
    MeetingAccess: {
      closesAt: Instant
      endsAt: Instant
      iceServers: IceServers
      /** @description The polite peer yields if both make an offer; the other one makes the first offer. */
      polite: boolean
      role: 'client' | 'lawyer' | 'guest'
      serverNow: Instant
      startsAt: Instant
      /** @description Opens the socket of this meeting once, within a minute. */
      ticket: string
      waiting: {
        /** @description Milliseconds of the booked hour after which a person who waits alone counts as having come. */
        countsAfter: number
        /** @description The same, after which a lawyer has come even if the client comes later. */
        holdsAfter: number
      }
    }
    MeetingDifference: {
      /** @enum {string} */
      found: 'moved' | 'deleted'
      foundStartsAt: Instant | null
      id: Id
      number: string
      startsAt: Instant
    }
    MeetingDifferenceAnswer: {
      /** @enum {string} */
      answer: 'propose' | 'restore' | 'leave'
      /** @description As it was listed: the answer is about this time */
      foundStartsAt: Instant | null
    }
    MeetingDifferenceList: {
      items: MeetingDifference[]
      page: number
      pageSize: number
      total: number
    }
    MeetingGuest: {
      agreedAt: Instant | null
      confirmedAt: Instant | null
      email: string | null
      endedAt: Instant | null
      endedBy: ('client' | 'lawyer') | null
      id: string
      invitedAt: Instant
      /** @enum {string} */
      invitedBy: 'client' | 'lawyer'
      /** @description My side invited this person; the other one agrees. */
      isMine: boolean
      /** @enum {string} */
      kind: 'interpreter' | 'colleague' | 'client' | 'relative'
      name: string | null
      stays: {
        inRoom: boolean
        joinedAt: Instant
        leftAt: Instant | null
      }[]
    }
    MeetingGuestCodeRequest: {
      link: string
    }
    MeetingGuestEntry: {
      meeting: GuestMeeting
      /** @description Opens the meeting of this guest and nothing else. */
      session: string
    }
    MeetingGuestEntryRequest: {
      code: string
      /** @enum {boolean} */
      confirmsSecrecy: true
      link: string
    }
    MeetingGuestLinkRequest: {
      /** @description Send it also to a guest who is in the meeting now, which ends their presence. */
      endsPresence: boolean
    }
    MeetingGuests: {
      items: MeetingGuest[]
    }
    MeetingGuestSession: {
      session: string
    }
    MissingFromDelivery: {
      text: string
    }
    MoneyDiscrepancy: {
      expectedCents: number | null
      foundAt: Instant
      foundCents: number | null
      id: Id
      /** @enum {string} */
      kind: 'paid-here-only' | 'amount-differs' | 'refund-differs' | 'unknown-money' | 'imbalance'
      paymentId: Id | null
      provider: PaymentProviderName | null
      reason: string | null
      resolvedAt: Instant | null
      resolvedBy: ('itself' | 'team') | null
      subject: string
    }
    MoneyDiscrepancyList: {
      items: MoneyDiscrepancy[]
      page: number
      pageSize: number
      total: number
    }
    /** @enum {string} */
    Mover: 'client' | 'lawyer' | 'system'
    NamedCode: {
      code: string
      /** @description In the language of the request */
      name: string
    }
    NewAssistant: {
      /** Format: email */
      email: string
      locale?: Locale
      /** @description Accept and decline requests, propose and agree on times */
      mayAnswer: boolean
      /** @description Change hours and blocks */
      mayChangeCalendar: boolean
      /** @description Ask clients for documents */
      mayHandlePapers: boolean
    }
    NewAssistantAccount: {
      /** @description Must be true. */
      acceptTerms?: boolean
      lastname: string
      name: string
      password: string
      passwordConfirmation?: string
      /** @description Must be true. */
      promisesSecrecy?: boolean
      /** @description Of the mailed link */
      token: string
    }
    NewAssistantAccountMade: {
      email: string
      id: Id
    }
    NewCalendarAccount: {
      /** @description Address of the CalDAV server, such as caldav.fastmail.com */
      address: string
      /** @description An app password, made for this purpose */
      password: string
      /** @description As the server asks for it, often an e-mail address */
      userName: string
    }
    NewCalendarBlock: {
      endsAt?: Instant
      firmLawyerId?: Id
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      from?: string
      reason?: string | null
      /** @description Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted */
      seen?: Id[]
      startsAt?: Instant
      /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
      to?: string
    }
    NewCalendarConsent: {
      provider: CalendarProvider
    }
    NewCalendarFeed: {
      detail: FeedDetail
    }
    /**
     * @example {
     *       "firmLawyerId": "01a1fd18-3249-76c2-97cf-3c2845bbd7ce",
     *       "serviceId": "01a1fd18-3249-76c2-97cf-3c2845bbd7cf",
     *       "startsAt": "2026-12-07T08:00:00.000Z",
     *       "title": "Deposit of a rented flat",
     *       "description": "The landlord keeps the deposit of 900 euros and does not say why.",
     *       "questionnaire": {
     *         "hasBudget": "no",
     *         "isCivilCase": "yes",
     *         "wantsSuccessFee": false,
     *         "actingFor": "self",
     *         "payer": "self",
     *         "reason": "personal",
     *         "opposingParties": [
     *           {
     *             "kind": "natural",
     *             "name": "Jonas Jonaitis"
     *           }
     *         ],
     *         "wantsFinalInvoice": false
     *       },
     *       "acceptTerms": true
     *     }
     */
    NewConsultation: {
      /** @description The user terms and the order conditions are agreed to. */
      acceptTerms: boolean
      /** @description Files uploaded by POST /api/files. */
      attachmentIds?: Id[]
      description: string
      firmLawyerId: Id
      /** @description A time that is kept for me, by the waiting list. */
      holdId?: Id
      questionnaire: Questionnaire
      serviceId: Id
      /** @description Area of law; the lawyer sees it before the conflict check. */
      specialtyCode?: string
      startsAt: Instant
      title: string
    }
    NewContactMessage: {
      /** Format: email */
      email: string
      lastname: string
      message: string
      name: string
      robotCheck?: string
      theme: ContactTheme
    }
    NewCover: {
      /** @description A colleague of the same firm. */
      colleagueId: Id
      firmLawyerId?: Id
      fromDate: DateOnly
      /** @description The last day of the absence. */
      toDate: DateOnly
    }
    NewCoveredProposal: {
      comment?: string
      /** @description True: the colleague would meet the client. False: the lawyer, at another time. */
      mine: boolean
      startsAt: Instant
    }
    NewEmail: {
      /** @description Six digits. */
      code?: string
      /** Format: email */
      email: string
      password?: string
    }
    NewExternalCalendar: {
      /** @description https or webcal address of an iCalendar file */
      address: string
      name?: string
    }
    NewFeeRule: {
      amountCents: number
      code: string
      lawyerId?: Id | null
      meetingsFrom: DateOnly
      meetingsUntil?: DateOnly | null
      nameEn: string
      nameLt: string
      profilesUntil?: DateOnly | null
      reason: string
      vatBasisPoints?: number
    }
    NewFirm: {
      address?: string | null
      city?: string | null
      descriptionEn?: string | null
      descriptionLt?: string | null
      email?: string | null
      name: string
      phone?: string | null
      practiceForm: PracticeForm
      registrationCode?: string | null
      taxpayerCode?: string | null
      vatNumber?: string | null
      webPage?: string | null
    }
    NewFirmMember: {
      /** @description Must be true. */
      acceptTerms?: boolean
      lastname: string
      name: string
      password: string
      passwordConfirmation?: string
      token: string
    }
    NewFirmMemberJoined: {
      email: string
      firmId: Id
      firmLawyerId: Id
    }
    NewFixedPriceDelivery: {
      /** @description Own uploads of `POST /api/files`. */
      fileIds: Id[]
      note?: string
    }
    NewHolidays: {
      dates: DateOnly[]
      firmLawyerId?: Id
      /** @description Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted */
      seen?: Id[]
    }
    /**
     * @example {
     *       "firmLawyerId": "01a1fd18-3249-76c2-97cf-3c2845bbd7ce",
     *       "message": "Do you take cases about rented flats?",
     *       "isAnonymous": true
     *     }
     */
    NewInquiry: {
      firmLawyerId: Id
      /** @description The lawyer reads a pseudonym until the client shows their name. */
      isAnonymous?: boolean
      message: string
    }
    NewInvitation: {
      /** Format: email */
      email: string
      locale?: Locale
      officePositionEn?: string | null
      officePositionLt?: string | null
    }
    NewInvoiceBuyer: {
      address?: string | null
      companyCode?: string | null
      companyName?: string | null
      vatNumber?: string | null
    }
    NewInvoiceQuestion: {
      reason: InvoiceQuestionReason
      text: string
    }
    NewMatterMessage: {
      /** @description Own uploads of `POST /api/files`. */
      fileIds?: Id[]
      text: string
    }
    NewMatterTask: {
      dueOn?: DateOnly | null
      text: string
    }
    NewMeetingGuest: {
      /** Format: email */
      email: string
      /** @enum {string} */
      kind: 'interpreter' | 'colleague' | 'client' | 'relative'
      name: string
    }
    NewMessage: {
      message: string
    }
    NewNextSteps: {
      text: string
    }
    NewOffer: {
      message: string
      priceCents: Cents
      serviceId: Id
      times: Instant[]
    }
    /**
     * @example {
     *       "provider": "stripe"
     *     }
     */
    NewPayment: {
      /** @enum {string} */
      pays?: 'meeting' | 'final-invoice'
      provider?: string
    }
    NewPersonalAccount: {
      /** Format: email */
      email: string
      lastname: string
      locale?: Locale
      name: string
      officePositionEn?: string | null
      officePositionLt?: string | null
      qualification: Qualification
    }
    NewPhone: {
      phone: string
    }
    /**
     * @example {
     *       "startsAt": "2026-12-07T08:00:00.000Z",
     *       "comment": "Monday suits me better."
     *     }
     */
    NewProposal: {
      comment?: string
      /** @description A time that is kept for me, by the waiting list. */
      holdId?: Id
      startsAt: Instant
    }
    NewRecurringBlock: {
      /** @description Days that are left out */
      exceptDays?: string[]
      firmLawyerId?: Id
      /** Format: date */
      firstDay: string
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      from: string
      /**
       * Format: date
       * @description Included; null for no end
       */
      lastDay?: string | null
      reason?: string | null
      /** @description Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted */
      seen?: Id[]
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      to: string
      weekdays: number[]
    }
    NewRefund: {
      amountCents: number
      /** @description What was left when this was decided; refused if that changed since. */
      leftCents?: number
      reason: string
    }
    NewRegisterEntry: {
      entry: {
        address?: string | null
        certificateNumber?: string | null
        emails?: string[]
        languages?: string[]
        lastname: string
        name: string
        phones?: string[]
        practiceSince?: DateOnly | null
        specialties?: string[]
        status?: RegisterEntryStatus
        supervisor?: string | null
        workplace?: string | null
      }
      list: RegisterListName
      personId?: Id
      reason: string
    }
    NewReply: {
      text: string
      /** @description Of the answer that this one replaces; 0 where there was none. Changed by somebody else meanwhile: REPLY_CHANGED with the present one as `reply`. */
      version: number
    }
    NewReport: {
      reason: string
    }
    NewReview: {
      about?: LawyerOrFirm
      consultationId?: Id
      lawyerId: Id
      rating: number
      showName?: boolean
      text: string
    }
    NewService: {
      /** @description Minutes kept free after the meeting */
      bufferAfterMinutes?: number
      /** @description Minutes kept free before the meeting */
      bufferBeforeMinutes?: number
      /** @description Minutes: 15 to 240 in steps of 5 */
      durationMinutes: number
      firmLawyerId?: Id
      firstTimeOnly?: boolean
      /** @description How many days ahead it can be booked */
      horizonDays?: number
      instantConfirmation?: boolean
      /** @description How long before its start it can be booked: at least 120, or 180 if charged, and at most 20160 */
      noticeMinutes?: number
      prepayment?: boolean
      priceCents: Cents
      /** @description Most consultations that may start on one day; null for no limit */
      slotsPerDay?: number | null
      titleEn?: string | null
      titleLt?: string | null
      type: ServiceType
    }
    NewSignature: {
      /** @description For a drawn one: strokes with their timing. */
      drawing?: {
        height: number
        strokes: number[][][]
        width: number
      }
      method: SignatureMethod
      /** @description For a typed signature: first and last name. */
      name?: string
      /** @description SHA-256 of the text, in hex. */
      sha256: string
    }
    NewSpecialty: {
      code: string
      nameEn: string
      nameLt: string
      reason: string
      slugEn: string
      slugLt: string
    }
    NewTaskPayment: {
      provider?: string
    }
    NewWaitingEntry: {
      /** @description One’s own consultation that is to be moved to an earlier time. */
      consultationId?: Id
      /**
       * @description The part of the day that suits: evening is from 17:00 on.
       * @enum {string}
       */
      dayPart?: 'any' | 'morning' | 'afternoon' | 'evening'
      firmLawyerId: Id
      /** @description First date that suits, in the lawyer’s zone. */
      fromDate: DateOnly
      serviceId: Id
      /** @description Last date that suits. */
      toDate: DateOnly
    }
    NextStep: {
      by: Side | null
      /** @enum {string} */
      code:
        | 'check-conflict'
        | 'answer'
        | 'wait-for-answer'
        | 'answer-proposal'
        | 'wait-for-proposal-answer'
        | 'read-agreement'
        | 'pay'
        | 'wait-for-payment'
        | 'sign'
        | 'wait-for-signature'
        | 'wait-for-start'
        | 'join'
        | 'wait-for-refund'
        | 'none'
      moves: (
        | 'request'
        | 'clear-conflict'
        | 'report-conflict'
        | 'accept'
        | 'decline'
        | 'propose-time'
        | 'accept-proposal'
        | 'drop-proposal'
        | 'pay'
        | 'retake'
        | 'require-signature'
        | 'sign'
        | 'expire-answer'
        | 'expire-payment'
        | 'expire-signature'
        | 'finish'
        | 'refund'
        | 'join'
      )[]
      until: Instant | null
    }
    NextSteps: {
      text: string | null
      writtenAt: Instant | null
    }
    Notification: {
      action: string | null
      body: string
      closedAt: Instant | null
      consultationId: Id | null
      createdAt: Instant
      /** @description Path of the page of the next step. */
      href: string
      id: Id
      kind: NotificationKind
      readAt: Instant | null
      title: string
    }
    /** @enum {string} */
    NotificationChannel: 'bell' | 'mail' | 'sms'
    NotificationChoice: {
      channel: NotificationChannel
      isOn: boolean
      kind: NotificationKind
    }
    /** @enum {string} */
    NotificationKind:
      | 'booked'
      | 'accepted'
      | 'rearranged'
      | 'paid'
      | 'declined'
      | 'signed'
      | 'reminder'
      | 'review'
      | 'refund'
      | 'message'
      | 'account'
      | 'waiting'
      | 'work'
    NotificationList: {
      items: Notification[]
      page: number
      pageSize: number
      total: number
      unread: number
    }
    NotificationSettings: {
      kinds: {
        channels: {
          channel: NotificationChannel
          /** @description Cannot be switched off: the law or the contract requires it. */
          isFixed: boolean
          isOn: boolean
        }[]
        kind: NotificationKind
      }[]
    }
    NotificationsRead: {
      /** @description Those that were read; all, when left out. */
      ids?: Id[]
    }
    OfferAcceptance: {
      /** @description The user terms and the order conditions are agreed to. */
      acceptTerms: boolean
      startsAt: Instant
    }
    OfferedCalendar: {
      countsAsBusy: boolean
      isWritable: boolean
      name: string
      receivesMeetings: boolean
      ref: string
    }
    OfferedCalendarList: {
      items: OfferedCalendar[]
      page: number
      pageSize: number
      total: number
    }
    OfferList: {
      items: {
        expiresAt: Instant
        id: Id
        isPaidBefore: boolean
        madeAt: Instant
        message: string
        priceCents: Cents
        service: {
          durationMinutes: number
          title: string
        }
        /** @enum {string} */
        state: 'open' | 'taken' | 'withdrawn' | 'expired'
        takenConsultationId: Id | null
        times: {
          /** @description Not booked by now. */
          isFree: boolean
          startsAt: Instant
        }[]
      }[]
      /** @description True for the lawyer if a further meeting may be offered. */
      mayOffer: boolean
      timeZone: string
    }
    OfficePosition: {
      en: string
      firmLawyerId: Id
      lt: string
    }
    Onboarding: {
      done: number
      dueAt: Instant | null
      isActive: boolean
      isApproved: boolean
      next: OnboardingStep | null
      /** @enum {string} */
      publication:
        | 'incomplete'
        | 'ready-to-check'
        | 'clash'
        | 'documents'
        | 'not-found'
        | 'confirmed'
        | 'shown'
        | 'shown-not-bookable'
        | 'hidden'
      steps: {
        missing: string[]
        /** @enum {string} */
        state: 'done' | 'next' | 'later' | 'waiting'
        step: OnboardingStep
      }[]
      total: number
    }
    /** @enum {string} */
    OnboardingStep:
      'contacts' | 'profile' | 'firm' | 'services' | 'invoices' | 'calendar' | 'register'
    OpenSession: {
      browser: string | null
      createdAt: Instant
      id: Id
      isCurrent: boolean
      lastSeenAt: Instant
      system: string | null
    }
    OpenSessions: {
      items: OpenSession[]
    }
    OpposingParty: {
      /** @description Company code, for a legal entity. */
      code?: string
      /**
       * @description Natural person or legal entity.
       * @enum {string}
       */
      kind: 'natural' | 'legal'
      /** @description Name and lastname, or the company’s name. */
      name: string
      /** @description Residence, or registered office. */
      place?: string
    }
    OtherMatter: {
      id: Id
      title: string
    }
    OwnAssistant: {
      /** @description The latest 20, newest first */
      acts: {
        act: AssistantAct
        consultationId: Id | null
        doneAt: Instant
        id: Id
        matterId: Id | null
        number: string | null
      }[]
      beganAt: Instant | null
      email: string | null
      endedAt: Instant | null
      /** @description Of the invitation */
      expiresAt: Instant
      id: Id
      invitedAt: Instant
      /** @description Accept and decline requests, propose and agree on times */
      mayAnswer: boolean
      /** @description Change hours and blocks */
      mayChangeCalendar: boolean
      /** @description Ask clients for documents */
      mayHandlePapers: boolean
      name: string | null
      permission: {
        givenAt: Instant
        wording: string
      } | null
      state: AssistantState
    }
    OwnAssistantList: {
      items: OwnAssistant[]
      page: number
      pageSize: number
      total: number
    }
    OwnFirm: {
      /** @description For representatives: the last changes of the firm's bank account, newest first, masked. The name is empty if the account was deleted. */
      accountChanges: {
        by: string
        changedAt: Instant
        is: string | null
        was: string | null
      }[]
      details: {
        address: string | null
        city: string | null
        descriptionEn: string | null
        descriptionLt: string | null
        email: string | null
        name: string
        phone: string | null
        practiceForm: PracticeForm
        registrationCode: string | null
        taxpayerCode: string | null
        webPage: string | null
      }
      firmId: Id
      firmLawyerId: Id
      invitations: Invitation[]
      invoice: InvoiceSettings
      mayInvoiceThemselves: boolean
      members: FirmMember[]
      ownInvoice: {
        bankAccount: string | null
        bankName: string | null
        cashAccounting: boolean
        invoiceSeries: string | null
        sellerAddress: string | null
        taxpayerCode: string | null
        vatNumber: string | null
        vatPayer: boolean
      } | null
      role: FirmRole
      slug: string
    }
    OwnFirms: {
      items: {
        firmId: Id
        firmLawyerId: Id
        name: string
        role: FirmRole
        slug: string
      }[]
    }
    OwnInvitation: {
      expiresAt: Instant
      firmName: string
      id: Id
      inviter: string
    }
    OwnInvitations: {
      items: OwnInvitation[]
    }
    OwnInvoiceSettingsChange: {
      bankAccount?: string | null
      bankName?: string | null
      /** @description VAT accounted for on receipt: „Pinigų apskaitos sistema“. */
      cashAccounting?: boolean
      /** @description Six digits. */
      code?: string
      invoiceSeries?: string | null
      password?: string
      sellerAddress?: string | null
      taxpayerCode?: string | null
      vatNumber?: string | null
      vatPayer: boolean
    }
    OwnProfile: {
      draftSavedAt: Instant | null
      form: Profile
      lawyerId: Id
      portrait: PictureAddresses | null
      published: Profile
      rejected: {
        decidedAt: Instant
        reason: string
      } | null
      slug: string
      status: LawyerStatus
      /** @description The version the editor loaded; refused with PROFILE_CHANGED if it changed */
      version: number
      waiting: {
        fields: FieldChange[]
        submittedAt: Instant
      } | null
    }
    OwnReply: {
      reason: string | null
      status: ReviewStatus
      text: string
      version: number
      writtenAt: Instant
    }
    OwnService: {
      /** @description Minutes kept free after the meeting */
      bufferAfterMinutes: number
      /** @description Minutes kept free before the meeting */
      bufferBeforeMinutes: number
      /** @description Coming consultations booked on this service */
      comingConsultations: number
      /** @description Minutes: 15 to 240 in steps of 5 */
      durationMinutes: number
      firmLawyerId: Id
      firstTimeOnly: boolean
      /** @description How many days ahead it can be booked */
      horizonDays: number
      id: Id
      /** @description Requests are accepted at once, unless a name looks like a conflict of interest */
      instantConfirmation: boolean
      /** @description How long before its start it can be booked: at least 120, or 180 if charged, and at most 20160 */
      noticeMinutes: number
      prepayment: boolean
      priceCents: Cents
      /** @description Most consultations that may start on one day; null for no limit */
      slotsPerDay: number | null
      titleEn: string | null
      titleLt: string | null
      type: ServiceType
      /** @description Increases with each change; a change of an older version is refused */
      version: number
    }
    OwnServiceList: {
      items: OwnService[]
      page: number
      pageSize: number
      total: number
    }
    OwnWeek: {
      blocks: {
        endsAt: Instant
        id: Id
        reason: string | null
        startsAt: Instant
        version: number
      }[]
      calendarType: CalendarType
      consultations: {
        endsAt: Instant
        id: Id
        initials: string
        isConfirmed: boolean
        isElsewhere: boolean
        isProposedTime: boolean
        serviceTitle: string
        startsAt: Instant
        /** @description Key of the state’s words */
        statusLabel: string
      }[]
      days: {
        /** @description Half hours by wall time: 48, or 46 or 50 on a day of clock change */
        cells: {
          startsAt: Instant
          wall: string
        }[]
        date: DateOnly
        endsAt: Instant
        /** @description A date of a variable calendar whose hours differ from its weekday’s */
        hasOwnHours: boolean
        hours: TimeRange[]
        startsAt: Instant
      }[]
      externalBusy: TimeRange[]
      firmLawyerId: Id
      /** @description Days of recurring blocks */
      recurring: {
        day: DateOnly
        endsAt: Instant
        of: RecurringBlock
        startsAt: Instant
      }[]
      timeZone: string
      version: number
      /** @description Times held for a person of the waiting list; nothing is booked yet */
      waitingListHolds: TimeRange[]
    }
    Party: {
      code: string | null
      /** @enum {string} */
      kind: 'natural' | 'legal'
      name: string
      place: string | null
      /** @enum {string} */
      role: 'client' | 'represented' | 'opposing'
    }
    PasswordChange: {
      currentPassword: string
      password: string
      passwordConfirmation?: string
    }
    PasswordChanged: {
      /** @description How many other sessions were ended. */
      endedSessions: number
    }
    PasswordReminder: {
      /** Format: email */
      email: string
      /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
      robotCheck?: string
    }
    PasswordReset: {
      locale?: string
      password: string
      passwordConfirmation?: string
      token: string
    }
    Payment: {
      amountCents: Cents
      consultationId: Id
      createdAt: Instant
      currency: string
      id: Id
      linkExpiresAt: Instant
      outcome: ('confirmed' | 'retaken' | 'too-late' | 'paid-twice') | null
      paidAt: Instant | null
      /** @enum {string} */
      pays: 'meeting' | 'final-invoice' | 'task'
      provider: PaymentProviderName
      redirectUrl: string | null
      refund: PaymentRefund | null
      refunds: PaymentRefund[]
      /** @enum {string} */
      status: 'verifying' | 'successful' | 'failed' | 'refunded'
      taskId: Id | null
    }
    /** @enum {string} */
    PaymentProviderName: 'sandbox' | 'stripe' | 'paysera' | 'montonio'
    PaymentRefund: {
      amountCents: Cents
      doneAt: Instant | null
      reason: string
      status: RefundStatus
    }
    PhoneConsent: {
      /** @description I have a confirmed number, so I may agree. */
      hasPhone: boolean
      mine: boolean
      phone: string | null
      theirs: boolean
    }
    PictureAddresses: {
      avif: string
      jpg: string
      webp: string
    }
    Portrait: {
      avif: string
      jpg: string
      small: PictureAddresses
      webp: string
    }
    /**
     * @description individual and partnership are no legal persons and have no company code.
     * @enum {string}
     */
    PracticeForm: 'individual' | 'partnership' | 'professional-partnership' | 'company'
    PricedService: {
      durationMinutes: number
      id: Id
      priceCents: Cents
      title: string
    }
    /**
     * @example {
     *       "type": "about:blank",
     *       "title": "This time has just been taken. Choose another one.",
     *       "status": 409,
     *       "code": "TIME_IS_BUSY",
     *       "detail": "This time has just been taken. Choose another one.",
     *       "requestId": "0f6a9f0e-3a55-4c5c-9ad5-0c6a1f0d7a11"
     *     }
     */
    Problem: {
      accountId?: Id
      /** @description Permanent name of the refusal. */
      code: string
      /** @description How far the consultation is. */
      consultationStatus?: string
      decidedAt?: Instant
      decidedBy?: string
      /** @description The same sentence as `title`. */
      detail?: string
      errors?: FieldError[]
      /** @description How long to wait. */
      minutes?: number
      nextAt?: Instant
      opensAt?: Instant
      /** @description Stands in the logs of the server. */
      requestId?: string
      retryAt?: Instant
      status: number
      /** @description A sentence for people, in the language of the request. */
      title: string
      /** @description Always "about:blank". */
      type: string
      /** @description The version now. */
      version?: number
      /** @description Of the next robot check. */
      weight?: number
    }
    Profile: {
      address: string
      businessSectors: string[]
      city: string
      clientTypes: string[]
      descriptionEn: string
      descriptionLt: string
      education: ProfileEntry[]
      experience: ProfileEntry[]
      gender: Gender
      /** @description Including VAT, if any */
      hourlyRateCents: number | null
      insuranceInsurer: string
      insurancePolicy: string
      insuranceValidUntil: string
      languages: string[]
      lastname: string
      name: string
      officePhone: string
      portraitVersion: string | null
      positions: OfficePosition[]
      qualification: Qualification
      specialties: SpecialtyShare[]
      supervisor: string
      webPage: string
      workingSince: number | null
    }
    ProfileChange: {
      profile: Profile
      /** @description The version the editor loaded; refused with PROFILE_CHANGED if it changed */
      version: number
    }
    ProfileChangeDecision: {
      decision: 'publish' | 'reject'
      reason: string
    }
    ProfileChangeDetail: {
      fields: ProfileFieldChange[]
      id: Id
      lawyerId: Id
      name: string
      status: string
      submittedAt: Instant
    }
    ProfileEntry: {
      fromYear: number | null
      placeEn: string
      placeLt: string
      titleEn: string
      titleLt: string
      toYear: number | null
    }
    /** @enum {string} */
    ProfileField:
      | 'portraitVersion'
      | 'name'
      | 'lastname'
      | 'gender'
      | 'qualification'
      | 'supervisor'
      | 'workingSince'
      | 'descriptionLt'
      | 'descriptionEn'
      | 'specialties'
      | 'languages'
      | 'clientTypes'
      | 'businessSectors'
      | 'hourlyRateCents'
      | 'education'
      | 'experience'
      | 'officePhone'
      | 'webPage'
      | 'address'
      | 'city'
      | 'positions'
      | 'insurancePolicy'
      | 'insuranceInsurer'
      | 'insuranceValidUntil'
    ProfileFieldChange: {
      after: unknown
      before: unknown
      field: ProfileField
    }
    ProfileSearch: string
    Proposal: {
      by: Side
      colleague: ProposedColleague | null
      endsAt: Instant
      inRow: number
      /** @description How many more proposals there may be in a row. */
      left: number
      startsAt: Instant
    }
    ProposedColleague: {
      gender: Gender
      lawyerSlug: string
      name: string
      qualification: Qualification
    }
    /** @enum {string} */
    Qualification: 'advocate' | 'assistant' | 'advisor'
    Questionnaire: {
      /**
       * @default self
       * @enum {string}
       */
      actingFor:
        'self' | 'another-person' | 'another-lawyer' | 'legal-entity' | 'professional-association'
      /**
       * @description Basis of representation: written authorization or verbal assignment.
       * @enum {string}
       */
      authority?: 'written' | 'verbal'
      /** @description The document, one of the attachments; needed with a written authorization. */
      authorityFileId?: Id
      /** @description Only with a budget. */
      budgetCents?: number
      /**
       * @description Preliminary budget.
       * @default unknown
       * @enum {string}
       */
      hasBudget: 'yes' | 'no' | 'unknown'
      /**
       * @description Whether anybody is on the other side; "yes" names them.
       * @enum {string}
       */
      hasOpposingParty?: 'yes' | 'no' | 'unknown'
      /**
       * @default unknown
       * @enum {string}
       */
      isCivilCase: 'yes' | 'no' | 'unknown'
      /** @default [] */
      opposingParties: OpposingParty[]
      /**
       * @description Who pays.
       * @default self
       * @enum {string}
       */
      payer: 'self' | 'represented' | 'someone-else'
      payerName?: string
      /** @description By when the client would like the matter settled. */
      preferredDeadline?: DateOnly
      /**
       * @description Personal or business needs.
       * @default personal
       * @enum {string}
       */
      reason: 'personal' | 'business'
      /** @description Company code of the represented entity. */
      representedCode?: string
      /** @description Whom the client acts for, unless in their own name. */
      representedName?: string
      /** @default false */
      wantsFinalInvoice: boolean
      /**
       * @description Only in civil cases (Law on the Bar, Art. 50).
       * @default false
       */
      wantsSuccessFee: boolean
    }
    RateFilter: number
    ReadingPermission: {
      /** @description As the page shows it. */
      wording: string
    }
    Reason: {
      reason: string
    }
    ReceivedReview: {
      about: LawyerOrFirm
      authorName: string
      firmName: string | null
      id: Id
      lawyerName: string | null
      publishedAt: Instant
      rating: number
      reply: OwnReply | null
      text: string
    }
    ReceivedReviewList: {
      items: ReceivedReview[]
      page: number
      pageSize: number
      total: number
    }
    Record: {
      agreementShownAt: Instant | null
      client: RecordParty
      clientJoinedAt: Instant | null
      dueAt: Instant | null
      endsAt: Instant
      fee: FeeSums | null
      firmName: string
      id: Id
      invoices: RecordInvoice[]
      jobs: RecordJobs
      lawyer: RecordParty
      lawyerJoinedAt: Instant | null
      messages: RecordMessage[]
      moves: RecordMove[]
      number: string
      openUntil: Instant
      payments: RecordPayment[]
      priceCents: Cents
      requestedAt: Instant
      signedAt: Instant | null
      startsAt: Instant
      status: ConsultationStatus
      tasks: RecordTask[]
      timeZone: string
    }
    RecordInvoice: {
      cancelledAt: Instant | null
      dueAt: Instant | null
      issuedAt: Instant
      /** @enum {string} */
      kind: 'advance' | 'invoice' | 'credit' | 'final'
      number: string | null
      paidAt: Instant | null
      taskId: Id | null
      totalCents: Cents
    }
    RecordJob: {
      at: Instant
      name: string
      /** @enum {string} */
      state: 'done' | 'failed' | 'planned' | 'waiting'
    }
    RecordJobs: {
      /** @description False while the job store does not respond: then failed jobs are missing. */
      isComplete: boolean
      items: RecordJob[]
    }
    RecordList: {
      items: RecordRow[]
      page: number
      pageSize: number
      total: number
    }
    /** @enum {string} */
    RecordMatch:
      'number' | 'payment' | 'invoice' | 'client-email' | 'lawyer-email' | 'lawyer' | 'firm'
    RecordMessage: {
      at: Instant
      /** @enum {string} */
      channel: 'mail' | 'sms'
      createdAt: Instant
      kind: string | null
      /** @enum {string} */
      state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'not-needed'
      /** @enum {string} */
      to: 'client' | 'lawyer' | 'other'
    }
    RecordMove: {
      amountCents: number | null
      /** @enum {string} */
      by: 'client' | 'lawyer' | 'system'
      move: string
      movedAt: Instant
      startsAt: Instant | null
      status: ConsultationStatus
    }
    RecordOpening: {
      openUntil: Instant
    }
    RecordParty: {
      email: string
      isDeleted: boolean
      name: string
    }
    RecordPayment: {
      amountCents: Cents
      createdAt: Instant
      id: Id
      outcome: ('confirmed' | 'retaken' | 'too-late' | 'paid-twice') | null
      paidAt: Instant | null
      /** @enum {string} */
      pays: 'meeting' | 'final-invoice' | 'task'
      provider: PaymentProviderName
      providerRef: string | null
      refunds: RecordRefund[]
      /** @enum {string} */
      status: 'started' | 'failed' | 'paid' | 'refunded'
      taskId: Id | null
    }
    RecordRefund: {
      amountCents: Cents
      createdAt: Instant
      doneAt: Instant | null
      id: Id
      status: RefundStatus
    }
    RecordRow: {
      id: Id
      matches: RecordMatch[]
      number: string
      startsAt: Instant
      status: ConsultationStatus
    }
    RecordTask: {
      deliveredAt: Instant | null
      dueAt: Instant | null
      endedAt: Instant | null
      id: Id
      number: string
      offeredAt: Instant
      paidAt: Instant | null
      priceCents: Cents
      refundDueCents: Cents | null
      refundedAt: Instant | null
      signedAt: Instant | null
      status: FixedPriceTaskState
    }
    RecurringBlock: {
      /** @description Days that are left out */
      exceptDays: string[]
      /** Format: date */
      firstDay: string
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      from: string
      id: Id
      /**
       * Format: date
       * @description Included; null for no end
       */
      lastDay: string | null
      reason: string | null
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      to: string
      /** @description Increases with each change; a change of an older version is refused */
      version: number
      weekdays: number[]
    }
    RecurringBlockChange: {
      /** @description Days that are left out */
      exceptDays?: string[]
      /** Format: date */
      firstDay: string
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      from: string
      /**
       * Format: date
       * @description Included; null for no end
       */
      lastDay?: string | null
      reason?: string | null
      /** @description What an earlier change split off, a single or recurring block; it is deleted */
      replaces?: {
        id: Id
        /** @description Increases with each change; a change of an older version is refused */
        version?: number
      }
      /** @description Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted */
      seen?: Id[]
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      to: string
      /** @description Increases with each change; a change of an older version is refused */
      version?: number
      weekdays: number[]
    }
    RecurringTime: {
      /** @description Days that are left out */
      exceptDays?: string[]
      /** Format: date */
      firstDay: string
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      from: string
      /**
       * Format: date
       * @description Included; null for no end
       */
      lastDay?: string | null
      /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
      to: string
      weekdays: number[]
    }
    Reference: {
      id: Id
    }
    RefundPreview: {
      amountCents: Cents
      creditNote: CreditNotePreview | null
      feeCredit: FeeSums | null
      /** @description What is left before this refund. */
      leftCents: number
      provider: PaymentProviderName
    }
    RefundSentByHand: {
      reason: string
    }
    RefundShare: {
      amountCents: Cents
      /** @description The part of the money paid that is not refunded. */
      keptCents: number
      sharePercent: number
    }
    /** @enum {string} */
    RefundStatus: 'due' | 'pending' | 'by-hand' | 'done'
    RefusedCase: {
      caseId: Id
      code: string
      /** @description Why, in the language of the request. */
      message: string
    }
    RegisterCheck: {
      canRequestCode: boolean
      code: {
        channel: ContactChannel
        expiresAt: Instant
        nextAt: Instant
        sentTo: string
        triesLeft: number
      } | null
      email: string | null
      hidden: {
        /** @enum {string} */
        by: 'register' | 'team' | 'owner'
        reason: string
        since: Instant
      } | null
      lastname: string
      name: string
      phone: string | null
      proof: {
        checkedAt: Instant
        confirmedAt: Instant
        printedName: string | null
        source: RegisterSource
      } | null
      qualification: Qualification
      registerFreshness: {
        /** @enum {string} */
        list: 'advocates' | 'assistants'
        readAt: Instant | null
      }[]
      rejected: {
        at: Instant
        reason: string
      } | null
      /** @enum {string} */
      state: 'open' | 'code-sent' | 'waiting' | 'confirmed' | 'approved' | 'hidden' | 'rejected'
      suggestedSpecialties: string[]
      waiting: {
        documents: {
          byteSize: number
          name: string
        }[]
        dueAt: Instant
        kind: ApprovalKind
        since: Instant
      } | null
    }
    RegisterCheckClash: {
      dueAt: Instant
      /** @enum {string} */
      outcome: 'clash'
    }
    RegisterCheckCode: {
      code: string
    }
    RegisterCheckCodeSent: {
      channel: ContactChannel
      expiresAt: Instant
      nextAt: Instant
      /** @enum {string} */
      outcome: 'code-sent'
      sentTo: string
    }
    RegisterCheckConfirmed: {
      dueAt?: Instant
      /** @enum {string} */
      outcome: 'shown' | 'confirmed' | 'clash'
    }
    RegisterCheckDocuments: {
      attachmentIds: Id[]
      note?: string
    }
    RegisterCheckDocumentsSent: {
      dueAt: Instant
    }
    RegisterCheckStart: {
      by: ContactChannel
      /** @description A contact other than the account's. The code always goes to the contact that the register prints. */
      contact?: string
    }
    RegisterCheckStarted: RegisterCheckCodeSent | RegisterCheckClash
    RegisterClaim: {
      lawyerId: Id
      name: string
      slug: string
      status: string
    }
    Registered: {
      accountId: Id
      email: string
      nextLinkAt: Instant
      serverNow: Instant
    }
    RegisterEntry: {
      address: string | null
      certificateNumber: string | null
      emails: string[]
      languages: string[]
      lastname: string
      name: string
      phones: string[]
      practiceSince: DateOnly | null
      specialties: string[]
      status: RegisterEntryStatus
      supervisor: string | null
      workplace: string | null
    }
    /** @enum {string} */
    RegisterEntryStatus: 'listed' | 'suspended' | 'struck-off'
    RegisterFreshness: {
      items: {
        isFresh: boolean
        list: RegisterListName
        readAt: Instant | null
      }[]
    }
    RegisterImport: {
      counts: ImportCounts
      decidedAt: Instant | null
      faults: ImportRemark[]
      id: Id
      list: RegisterListName
      /** @enum {string} */
      origin: 'file' | 'address' | 'hand'
      reason: string | null
      source: string
      startedAt: Instant
      /** @enum {string} */
      status: 'applied' | 'held' | 'refused' | 'rejected' | 'superseded'
      total: number
      warnings: ImportRemark[]
    }
    RegisterImportList: {
      items: RegisterImport[]
      page: number
      pageSize: number
      total: number
    }
    RegisterImportReport: {
      changes: {
        after: {
          [key: string]: unknown
        }
        before: {
          [key: string]: unknown
        } | null
        /** @enum {string} */
        kind: 'added' | 'changed' | 'suspended' | 'struck-off' | 'back'
        lastname: string
        name: string
        personId: Id
      }[]
      import: RegisterImport
    }
    RegisterImports: {
      items: RegisterImport[]
    }
    RegisterLabel: {
      key: string
      label: string
      people: number
      specialtyCode: string | null
    }
    RegisterLabelMapping: {
      label: string
      specialtyCode: string | null
    }
    RegisterLabels: {
      items: RegisterLabel[]
    }
    /**
     * @description One of the two lists.
     * @enum {string}
     */
    RegisterListName: 'advocates' | 'assistants'
    RegisterPerson: {
      address: string | null
      certificateNumber: string | null
      emails: string[]
      firstListedAt: Instant
      handUntil: Instant | null
      id: Id
      languages: string[]
      lastname: string
      list: RegisterListName
      name: string
      phones: string[]
      practiceSince: DateOnly | null
      specialties: string[]
      status: RegisterEntryStatus
      statusSince: Instant
      supervisor: string | null
      workplace: string | null
    }
    RegisterPersonHistory: {
      person: RegisterPerson
      versions: {
        entry: RegisterEntry
        fromAt: Instant
        origin: string
        source: string
        untilAt: Instant | null
        version: number
      }[]
    }
    RegisterPersonList: {
      items: RegisterPerson[]
      page: number
      pageSize: number
      total: number
    }
    RegisterProof: {
      checkedAt: Instant
      source: RegisterSource
    }
    /** @enum {string} */
    RegisterSource: 'advocates' | 'assistants' | 'team'
    Registration: {
      /** @description Must be true. */
      acceptTerms?: boolean
      callbackUrl?: string
      /** Format: email */
      email: string
      lastname: string
      name: string
      password: string
      passwordConfirmation?: string
      /** @description In any usual format; a Lithuanian number needs no +370. */
      phone?: string
      /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
      robotCheck?: string
      role: AccountRole
    }
    ReplyDecision: {
      reason: string
      version: number
    }
    /** @description The lawyer is away, and a colleague of the firm may answer the request. */
    RequestCover: {
      /** @description The colleague who may answer. */
      name: string
      /**
       * Format: date
       * @description The last day of the absence.
       */
      until: string
    }
    Review: {
      about: LawyerOrFirm
      authorName: string
      id: Id
      lawyerName: string | null
      publishedAt: Instant
      rating: number
      reply: {
        publishedAt: Instant
        text: string
      } | null
      text: string
    }
    /** @enum {string} */
    ReviewGround:
      | 'personal-data'
      | 'rude'
      | 'unproven'
      | 'off-topic'
      | 'advertising'
      | 'not-genuine'
      | 'asked'
      | 'other'
    ReviewList: {
      average: number | null
      distribution: {
        [key: string]: number
      }
      items: Review[]
      outcomes: ReviewOutcomes
      page: number
      pageSize: number
      total: number
    }
    /** @description What became of every review that was written. */
    ReviewOutcomes: {
      grounds: {
        count: number
        ground: ReviewGround
      }[]
      published: number
      received: number
      rejected: number
      waiting: number
    }
    ReviewRemoval: {
      ground: ReviewGround
      reason: string
    }
    ReviewState: {
      id: Id
      status: string
    }
    /** @enum {string} */
    ReviewStatus: 'waiting' | 'published' | 'refused' | 'taken-down'
    RobotCheck: {
      [key: string]: unknown
    }
    RunningMeeting: {
      endsAt: Instant
      number: string
      startsAt: Instant
    }
    RunningMeetingList: {
      items: RunningMeeting[]
      page: number
      pageSize: number
      total: number
    }
    SavedLawyer: {
      again: BookSavedAgain | null
      lawyer: LawyerRow | null
      lawyerId: Id
      name: string | null
      savedAt: Instant
    }
    SavedLawyerChange: {
      /** @description False removes the lawyer from the list. */
      isSaved: boolean
      lawyerId: Id
    }
    SavedLawyerIds: {
      /** @description The newest first. */
      lawyerIds: Id[]
    }
    SavedLawyerList: {
      items: SavedLawyer[]
      page: number
      pageSize: number
      total: number
    }
    /** @description Words to search for. */
    SearchText: string
    SecondFactor: {
      callbackUrl?: string
      /** @description Six digits of the authenticator app, or a recovery code. */
      code: string
      csrfToken: string
    }
    SecondFactorAnswer: {
      /** @description Path to continue at. */
      callbackUrl: string
      /** @description Only when the factor was just created; not shown again. */
      recoveryCodes?: string[]
    }
    /**
     * @example {
     *       "id": "01a1fd18-3249-76c2-97cf-3c2845bbd7cf",
     *       "firmLawyerId": "01a1fd18-3249-76c2-97cf-3c2845bbd7ce",
     *       "type": "introductory",
     *       "title": "First meeting",
     *       "durationMinutes": 30,
     *       "priceCents": 2900,
     *       "prepayment": true,
     *       "firstTimeOnly": true,
     *       "slotsPerDay": null,
     *       "instantConfirmation": false,
     *       "noticeMinutes": 180,
     *       "horizonDays": 90
     *     }
     */
    Service: {
      durationMinutes: number
      firmLawyerId: Id
      firstTimeOnly: boolean
      /** @description How many days ahead it can be booked */
      horizonDays: number
      id: Id
      /** @description Requests are accepted at once, unless a name looks like a conflict of interest */
      instantConfirmation: boolean
      /** @description How long before its start it can be booked: at least 120, or 180 if charged, and at most 20160 */
      noticeMinutes: number
      prepayment: boolean
      priceCents: Cents
      /** @description Most consultations that may start on one day; null for no limit */
      slotsPerDay: number | null
      /** @description In the language of the request if the lawyer gave it, otherwise in the other */
      title: string
      type: ServiceType
    }
    ServiceChange: {
      /** @description Minutes kept free after the meeting */
      bufferAfterMinutes?: number
      /** @description Minutes kept free before the meeting */
      bufferBeforeMinutes?: number
      /** @description Minutes: 15 to 240 in steps of 5 */
      durationMinutes: number
      firstTimeOnly?: boolean
      /** @description How many days ahead it can be booked */
      horizonDays?: number
      instantConfirmation?: boolean
      /** @description How long before its start it can be booked: at least 120, or 180 if charged, and at most 20160 */
      noticeMinutes?: number
      prepayment?: boolean
      priceCents: Cents
      /** @description Most consultations that may start on one day; null for no limit */
      slotsPerDay?: number | null
      titleEn?: string | null
      titleLt?: string | null
      type: ServiceType
      /** @description Increases with each change; a change of an older version is refused */
      version?: number
    }
    ServiceList: {
      items: Service[]
      page: number
      pageSize: number
      total: number
    }
    /** @enum {string} */
    ServiceType: 'introductory' | 'follow-up'
    Session: {
      draftKey?: string
      expires?: Instant
      token?: string
      user?: SessionUser
    }
    SessionUser: {
      email: string
      emailConfirmed: boolean
      id: Id
      lastname: string
      locale: Locale
      name: string
      phone?: string
      phoneConfirmed: boolean
      roles: string[]
    }
    Settings: {
      analyticsId: string
      contactEmail: string
      contactHoursEn: string
      contactHoursLt: string
      contactMessagesPerHour: number
      contactPhone: string
      maintenance: boolean
      maintenanceNoteEn: string
      maintenanceNoteLt: string
      messageHours: number
      profileChangeHours: number
      refundHours: number
      reviewHours: number
    }
    SettingsChange: {
      changes: ChangedSettings
      reason: string
      version: string
    }
    /** @enum {string} */
    Side: 'client' | 'lawyer'
    SignatureConsent: {
      /**
       * @description Yes, electronically.
       * @enum {boolean}
       */
      consent: true
      /** @description SHA-256 of the text, in hex. */
      sha256: string
    }
    /** @enum {string} */
    SignatureMethod: 'drawn' | 'typed'
    SignIns: {
      hasPassword: boolean
      items: {
        label?: string
        linkedAt?: Instant
        name: string
        provider: string
      }[]
    }
    SmsReport: {
      status?: string | number
    } & {
      [key: string]: unknown
    }
    /**
     * @example {
     *       "ticket": "Zr3v9sG1Q0m7pL2c"
     *     }
     */
    SocketTicket: {
      /** @description Opens /api/socket once, within a minute. */
      ticket: string
    }
    Specialties: {
      items: Specialty[]
      total: number
    }
    Specialty: {
      code: string
      /** @description In the requested language */
      name: string
      names: InBothLanguages
      /** @description Slug of its page in that language */
      slug: string
      slugs: InBothLanguages
    }
    SpecialtyChange: {
      isActive?: boolean
      nameEn?: string
      nameLt?: string
      reason: string
      slugEn?: string
      slugLt?: string
      version: number
    }
    SpecialtyOrder: {
      codes: string[]
      reason: string
    }
    SpecialtyShare: {
      code: string
      percentage: number
    }
    StoredSettings: {
      settings: Settings
      version: string
    }
    /** @description The unpaid final invoice; null for a lawyer who left the firm. Sum and due date are null if it is the lawyer’s own file. */
    SumToPay: {
      dueAt: Instant | null
      /** @description The client’s question about it waits for an answer, and its date with it. */
      isAsked: boolean
      totalCents: Cents | null
    }
    TakenBackDecision: {
      caseIds: Id[]
      choice: string | null
      decision: DeskDecision
      queue: CaseQueue
      words: string
    }
    TeamAction: {
      action: string
      actorId: Id
      actorName: string
      happenedAt: Instant
      id: Id
      reason: string | null
      subjectId: string
    }
    TeamActionList: {
      items: TeamAction[]
      page: number
      pageSize: number
      total: number
    }
    TeamRefund: {
      amountCents: Cents
      attempts: number
      createdAt: Instant
      doneAt: Instant | null
      id: Id
      lastError: string | null
      nextAttemptAt: Instant
      paymentId: Id
      provider: PaymentProviderName
      providerRef: string | null
      reason: string
      sentReference: string | null
      status: RefundStatus
    }
    TeamRefundList: {
      items: TeamRefund[]
      page: number
      pageSize: number
      total: number
    }
    TeamReply: {
      authorLocale: Locale
      decidedAt: Instant | null
      id: Id
      lawyerName: string
      lawyerSlug: string
      reason: string | null
      review: {
        id: Id
        rating: number
        text: string
      }
      status: ReviewStatus
      text: string
      version: number
      writtenAt: Instant
    }
    TeamReplyList: {
      items: TeamReply[]
      page: number
      pageSize: number
      total: number
    }
    TeamReview: {
      about: LawyerOrFirm
      authorLocale: Locale
      authorName: string
      decidedAt: Instant | null
      ground: ReviewGround | null
      id: Id
      lawyerId: Id
      lawyerName: string
      lawyerSlug: string
      rating: number
      reason: string | null
      status: ReviewStatus
      takenDownAt: Instant | null
      takenDownReason: string | null
      text: string
      writtenAt: Instant
    }
    TeamReviewList: {
      items: TeamReview[]
      page: number
      pageSize: number
      total: number
    }
    /** @description Words to search for. */
    TeamSearch: string
    TeamSpecialties: {
      items: TeamSpecialty[]
    }
    TeamSpecialty: {
      code: string
      isActive: boolean
      lawyers: number
      nameEn: string
      nameLt: string
      position: number
      slugEn: string
      slugLt: string
      version: number
    }
    TimelineEntry: {
      amountCents: Cents | null
      at: Instant
      /** @enum {string} */
      by: 'you' | 'client' | 'lawyer' | 'system'
      comment: string | null
      doneBy: string | null
      doneFor: string | null
      /** @description Key of the sentence in the catalogs; it takes `by`. */
      label: string
      /** @enum {string} */
      move:
        | 'request'
        | 'clear-conflict'
        | 'report-conflict'
        | 'accept'
        | 'decline'
        | 'propose-time'
        | 'accept-proposal'
        | 'drop-proposal'
        | 'pay'
        | 'retake'
        | 'require-signature'
        | 'sign'
        | 'expire-answer'
        | 'expire-payment'
        | 'expire-signature'
        | 'finish'
        | 'refund'
      position: number
      reason: string | null
      startsAt: Instant | null
    }
    TimeRange: {
      endsAt: Instant
      startsAt: Instant
    }
    UnreadCount: {
      unread: number
    }
    UploadedFile: {
      byteSize: number
      id: Id
      mimeType: string
      name: string
    }
    UploadedPortrait: {
      portrait: PictureAddresses
      version: string
    }
    WaitingCode: {
      expiresAt: Instant
      /** @description Earliest time for another code. */
      nextCodeAt: Instant
      /** @description The address or number the code was sent to. */
      target: string
    }
    WaitingEntry: {
      askedAt: Instant
      consultationId: Id | null
      /** @enum {string} */
      dayPart: 'any' | 'morning' | 'afternoon' | 'evening'
      endedBecause: ('left' | 'booked' | 'over' | 'unused' | 'lawyer-unavailable') | null
      firmLawyerId: Id
      fromDate: string
      heldOffer: {
        id: Id
        startsAt: Instant
        until: Instant
      } | null
      id: Id
      lawyerName: string
      place: number | null
      serviceId: Id
      serviceTitle: string
      timeZone: string
      toDate: string
    }
    WaitingEntryList: {
      items: WaitingEntry[]
      page: number
      pageSize: number
      total: number
    }
    WaitingProfileChange: {
      fields: ProfileField[]
      id: Id
      lawyerId: Id
      name: string
      submittedAt: Instant
    }
    WaitingProfileChangeList: {
      items: WaitingProfileChange[]
      page: number
      pageSize: number
      total: number
    }
    WeekdayHours: {
      hours: Hours[]
      /** @description 1 is Monday */
      weekday: number
    }
    Widget: {
      id: Id
      kind: LawyerOrFirm
      name: string
      sites: string[]
      /** @description The value of the element’s attribute. */
      value: string
    }
    WidgetList: {
      items: Widget[]
      page: number
      pageSize: number
      total: number
    }
    WidgetSites: {
      /** @description Addresses of the own websites; only scheme and host of each are used. */
      sites: string[]
    }
    WithdrawalOfTask: {
      /** @description Shown to the client. */
      reason: string
    }
  }
  responses: {
    /** @description Refused, or failed. */
    Problem: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': Problem
      }
    }
  }
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type AccountDeletion = components['schemas']['AccountDeletion']
export type AccountRole = components['schemas']['AccountRole']
export type Activated = components['schemas']['Activated']
export type Activation = components['schemas']['Activation']
export type AffectedConsultations = components['schemas']['AffectedConsultations']
export type Agreement = components['schemas']['Agreement']
export type AgreementRegister = components['schemas']['AgreementRegister']
export type AnswerInWords = components['schemas']['AnswerInWords']
export type Approval = components['schemas']['Approval']
export type ApprovalDecided = components['schemas']['ApprovalDecided']
export type ApprovalDecision = components['schemas']['ApprovalDecision']
export type ApprovalHistory = components['schemas']['ApprovalHistory']
export type ApprovalKind = components['schemas']['ApprovalKind']
export type ApprovalList = components['schemas']['ApprovalList']
export type Arrival = components['schemas']['Arrival']
export type ArrivalCode = components['schemas']['ArrivalCode']
export type ArrivalForm = components['schemas']['ArrivalForm']
export type ArrivalPassword = components['schemas']['ArrivalPassword']
export type ArrivalRegistration = components['schemas']['ArrivalRegistration']
export type AskedDocuments = components['schemas']['AskedDocuments']
export type AssistantAcceptance = components['schemas']['AssistantAcceptance']
export type AssistantAct = components['schemas']['AssistantAct']
export type AssistantInvitationToken = components['schemas']['AssistantInvitationToken']
export type AssistantRights = components['schemas']['AssistantRights']
export type AssistantState = components['schemas']['AssistantState']
export type AssistedConsultation = components['schemas']['AssistedConsultation']
export type AssistedConsultationList = components['schemas']['AssistedConsultationList']
export type AssistedDocumentRequest = components['schemas']['AssistedDocumentRequest']
export type AssistedMatter = components['schemas']['AssistedMatter']
export type AssistedMatterList = components['schemas']['AssistedMatterList']
export type AssistedMatterRow = components['schemas']['AssistedMatterRow']
export type AssistedPapers = components['schemas']['AssistedPapers']
export type AssistedText = components['schemas']['AssistedText']
export type Attachment = components['schemas']['Attachment']
export type AuthForm = components['schemas']['AuthForm']
export type AuthProvider = components['schemas']['AuthProvider']
export type AuthRedirect = components['schemas']['AuthRedirect']
export type BlockedClients = components['schemas']['BlockedClients']
export type BlockTime = components['schemas']['BlockTime']
export type BookAgain = components['schemas']['BookAgain']
export type BookAgainList = components['schemas']['BookAgainList']
export type BookedService = components['schemas']['BookedService']
export type BookSavedAgain = components['schemas']['BookSavedAgain']
export type Calendar = components['schemas']['Calendar']
export type CalendarAccount = components['schemas']['CalendarAccount']
export type CalendarAccountList = components['schemas']['CalendarAccountList']
export type CalendarBlock = components['schemas']['CalendarBlock']
export type CalendarBlockChange = components['schemas']['CalendarBlockChange']
export type CalendarBlockList = components['schemas']['CalendarBlockList']
export type CalendarChange = components['schemas']['CalendarChange']
export type CalendarChoice = components['schemas']['CalendarChoice']
export type CalendarConsent = components['schemas']['CalendarConsent']
export type CalendarFeed = components['schemas']['CalendarFeed']
export type CalendarPassword = components['schemas']['CalendarPassword']
export type CalendarPreview = components['schemas']['CalendarPreview']
export type CalendarProvider = components['schemas']['CalendarProvider']
export type CalendarRules = components['schemas']['CalendarRules']
export type CalendarType = components['schemas']['CalendarType']
export type CareerEntry = components['schemas']['CareerEntry']
export type CaseClaim = components['schemas']['CaseClaim']
export type CaseClaimRequest = components['schemas']['CaseClaimRequest']
export type CaseQueue = components['schemas']['CaseQueue']
export type Cents = components['schemas']['Cents']
export type ChangedDay = components['schemas']['ChangedDay']
export type ChangedFollowingDays = components['schemas']['ChangedFollowingDays']
export type ChangedSettings = components['schemas']['ChangedSettings']
export type ClientType = components['schemas']['ClientType']
export type ClosingMatter = components['schemas']['ClosingMatter']
export type CodeSent = components['schemas']['CodeSent']
export type ConfirmationCode = components['schemas']['ConfirmationCode']
export type ConfirmedDeletion = components['schemas']['ConfirmedDeletion']
export type ConflictCheck = components['schemas']['ConflictCheck']
export type ConflictHint = components['schemas']['ConflictHint']
export type Consent = components['schemas']['Consent']
export type Consultation = components['schemas']['Consultation']
export type ConsultationDocuments = components['schemas']['ConsultationDocuments']
export type ConsultationList = components['schemas']['ConsultationList']
export type ConsultationPrice = components['schemas']['ConsultationPrice']
export type ConsultationRow = components['schemas']['ConsultationRow']
export type ConsultationStatus = components['schemas']['ConsultationStatus']
export type ContactAnswer = components['schemas']['ContactAnswer']
export type ContactChannel = components['schemas']['ContactChannel']
export type ContactMessage = components['schemas']['ContactMessage']
export type ContactMessageList = components['schemas']['ContactMessageList']
export type ContactTheme = components['schemas']['ContactTheme']
export type Continuation = components['schemas']['Continuation']
export type Counterpart = components['schemas']['Counterpart']
export type Cover = components['schemas']['Cover']
export type CoveredRequest = components['schemas']['CoveredRequest']
export type CoveredRequestList = components['schemas']['CoveredRequestList']
export type CoverList = components['schemas']['CoverList']
export type CreditNotePreview = components['schemas']['CreditNotePreview']
export type CsrfToken = components['schemas']['CsrfToken']
export type Dac7Format = components['schemas']['Dac7Format']
export type Dac7Report = components['schemas']['Dac7Report']
export type DataExport = components['schemas']['DataExport']
export type DateHours = components['schemas']['DateHours']
export type DateOnly = components['schemas']['DateOnly']
export type Decline = components['schemas']['Decline']
export type DeclineReason = components['schemas']['DeclineReason']
export type DeskDecision = components['schemas']['DeskDecision']
export type DeviceCheck = components['schemas']['DeviceCheck']
export type DisconnectedCalendarAccount = components['schemas']['DisconnectedCalendarAccount']
export type DocumentAnswer = components['schemas']['DocumentAnswer']
export type DocumentRequest = components['schemas']['DocumentRequest']
export type DocumentRequestStatus = components['schemas']['DocumentRequestStatus']
export type DocumentVerdict = components['schemas']['DocumentVerdict']
export type EarlierParty = components['schemas']['EarlierParty']
export type Empty = components['schemas']['Empty']
export type ExternalCalendar = components['schemas']['ExternalCalendar']
export type ExternalCalendarList = components['schemas']['ExternalCalendarList']
export type FacetValue = components['schemas']['FacetValue']
export type FeedDetail = components['schemas']['FeedDetail']
export type FeeMonths = components['schemas']['FeeMonths']
export type FeeRule = components['schemas']['FeeRule']
export type FeeRules = components['schemas']['FeeRules']
export type FeeStatement = components['schemas']['FeeStatement']
export type FeeSums = components['schemas']['FeeSums']
export type FieldChange = components['schemas']['FieldChange']
export type FieldError = components['schemas']['FieldError']
export type Firm = components['schemas']['Firm']
export type FirmChange = components['schemas']['FirmChange']
export type FirmHandOver = components['schemas']['FirmHandOver']
export type FirmLawyer = components['schemas']['FirmLawyer']
export type FirmLink = components['schemas']['FirmLink']
export type FirmList = components['schemas']['FirmList']
export type FirmMember = components['schemas']['FirmMember']
export type FirmMembership = components['schemas']['FirmMembership']
export type FirmRole = components['schemas']['FirmRole']
export type FirmRoleChange = components['schemas']['FirmRoleChange']
export type FirmRow = components['schemas']['FirmRow']
export type FirmSpecialty = components['schemas']['FirmSpecialty']
export type FirstMeeting = components['schemas']['FirstMeeting']
export type FirstPassword = components['schemas']['FirstPassword']
export type FixedPriceCounterpart = components['schemas']['FixedPriceCounterpart']
export type FixedPriceDelivery = components['schemas']['FixedPriceDelivery']
export type FixedPriceOffer = components['schemas']['FixedPriceOffer']
export type FixedPriceTask = components['schemas']['FixedPriceTask']
export type FixedPriceTaskEnder = components['schemas']['FixedPriceTaskEnder']
export type FixedPriceTasks = components['schemas']['FixedPriceTasks']
export type FixedPriceTaskState = components['schemas']['FixedPriceTaskState']
export type FixedPriceTaskStatus = components['schemas']['FixedPriceTaskStatus']
export type FollowingDays = components['schemas']['FollowingDays']
export type FreeSlots = components['schemas']['FreeSlots']
export type Gender = components['schemas']['Gender']
export type Gone = components['schemas']['Gone']
export type GuestMeeting = components['schemas']['GuestMeeting']
export type HeldDecisions = components['schemas']['HeldDecisions']
export type HelpedBlock = components['schemas']['HelpedBlock']
export type HelpedBlockChange = components['schemas']['HelpedBlockChange']
export type HelpedCalendarChange = components['schemas']['HelpedCalendarChange']
export type HelpedDecline = components['schemas']['HelpedDecline']
export type HelpedLawyer = components['schemas']['HelpedLawyer']
export type HelpedLawyerList = components['schemas']['HelpedLawyerList']
export type HelpedProposal = components['schemas']['HelpedProposal']
export type HelpedRecurringBlock = components['schemas']['HelpedRecurringBlock']
export type HelpedRecurringBlockChange = components['schemas']['HelpedRecurringBlockChange']
export type HoldDecision = components['schemas']['HoldDecision']
export type Holiday = components['schemas']['Holiday']
export type HolidayList = components['schemas']['HolidayList']
export type Hours = components['schemas']['Hours']
export type IceServers = components['schemas']['IceServers']
export type Id = components['schemas']['Id']
export type IdentityProof = components['schemas']['IdentityProof']
export type ImportCounts = components['schemas']['ImportCounts']
export type ImportRemark = components['schemas']['ImportRemark']
export type InBothLanguages = components['schemas']['InBothLanguages']
export type Inquiry = components['schemas']['Inquiry']
export type InquiryCloser = components['schemas']['InquiryCloser']
export type InquiryCounterpart = components['schemas']['InquiryCounterpart']
export type InquiryList = components['schemas']['InquiryList']
export type InquiryMessage = components['schemas']['InquiryMessage']
export type InquiryMessages = components['schemas']['InquiryMessages']
export type InquiryReading = components['schemas']['InquiryReading']
export type InquiryReport = components['schemas']['InquiryReport']
export type InquiryReportDecision = components['schemas']['InquiryReportDecision']
export type InquiryReportList = components['schemas']['InquiryReportList']
export type InquiryReportRow = components['schemas']['InquiryReportRow']
export type InquiryRow = components['schemas']['InquiryRow']
export type Insight = components['schemas']['Insight']
export type InsightFigure = components['schemas']['InsightFigure']
export type InsightPeriod = components['schemas']['InsightPeriod']
export type InsightSupply = components['schemas']['InsightSupply']
export type Instant = components['schemas']['Instant']
export type Invitation = components['schemas']['Invitation']
export type InvitationToken = components['schemas']['InvitationToken']
export type Invoice = components['schemas']['Invoice']
export type InvoiceBuyer = components['schemas']['InvoiceBuyer']
export type InvoiceCancellation = components['schemas']['InvoiceCancellation']
export type InvoicedType = components['schemas']['InvoicedType']
export type InvoicedWork = components['schemas']['InvoicedWork']
export type InvoiceJournal = components['schemas']['InvoiceJournal']
export type InvoiceKind = components['schemas']['InvoiceKind']
export type InvoiceMonths = components['schemas']['InvoiceMonths']
export type InvoiceQuestionAnswer = components['schemas']['InvoiceQuestionAnswer']
export type InvoiceQuestionReason = components['schemas']['InvoiceQuestionReason']
export type InvoiceSettings = components['schemas']['InvoiceSettings']
export type InvoiceSettingsChange = components['schemas']['InvoiceSettingsChange']
export type Lawyer = components['schemas']['Lawyer']
export type LawyerFacets = components['schemas']['LawyerFacets']
export type LawyerList = components['schemas']['LawyerList']
export type LawyerLookup = components['schemas']['LawyerLookup']
export type LawyerMembership = components['schemas']['LawyerMembership']
export type LawyerName = components['schemas']['LawyerName']
export type LawyerNames = components['schemas']['LawyerNames']
export type LawyerOrFirm = components['schemas']['LawyerOrFirm']
export type LawyerRow = components['schemas']['LawyerRow']
export type LawyerSpecialty = components['schemas']['LawyerSpecialty']
export type LawyerStatus = components['schemas']['LawyerStatus']
export type LegalProblem = components['schemas']['LegalProblem']
export type LiftingReason = components['schemas']['LiftingReason']
export type LinkRequest = components['schemas']['LinkRequest']
export type LinkRequested = components['schemas']['LinkRequested']
export type Locale = components['schemas']['Locale']
export type LocalizedText = components['schemas']['LocalizedText']
export type MailAction = components['schemas']['MailAction']
export type MailRefusal = components['schemas']['MailRefusal']
export type MailRefusalList = components['schemas']['MailRefusalList']
export type Maintenance = components['schemas']['Maintenance']
export type MaintenanceSwitch = components['schemas']['MaintenanceSwitch']
export type Match = components['schemas']['Match']
export type Matter = components['schemas']['Matter']
export type MatterCloser = components['schemas']['MatterCloser']
export type MatterConsultation = components['schemas']['MatterConsultation']
export type MatterCounterpart = components['schemas']['MatterCounterpart']
export type MatterFile = components['schemas']['MatterFile']
export type MatterList = components['schemas']['MatterList']
export type MatterMessage = components['schemas']['MatterMessage']
export type MatterMessages = components['schemas']['MatterMessages']
export type MatterNote = components['schemas']['MatterNote']
export type MatterNoteBody = components['schemas']['MatterNoteBody']
export type MatterParties = components['schemas']['MatterParties']
export type MatterParty = components['schemas']['MatterParty']
export type MatterReadUpTo = components['schemas']['MatterReadUpTo']
export type MatterRow = components['schemas']['MatterRow']
export type MatterTask = components['schemas']['MatterTask']
export type MatterTaskDone = components['schemas']['MatterTaskDone']
export type MatterTasks = components['schemas']['MatterTasks']
export type Me = components['schemas']['Me']
export type MeChange = components['schemas']['MeChange']
export type MeetingAccess = components['schemas']['MeetingAccess']
export type MeetingDifference = components['schemas']['MeetingDifference']
export type MeetingDifferenceAnswer = components['schemas']['MeetingDifferenceAnswer']
export type MeetingDifferenceList = components['schemas']['MeetingDifferenceList']
export type MeetingGuest = components['schemas']['MeetingGuest']
export type MeetingGuestCodeRequest = components['schemas']['MeetingGuestCodeRequest']
export type MeetingGuestEntry = components['schemas']['MeetingGuestEntry']
export type MeetingGuestEntryRequest = components['schemas']['MeetingGuestEntryRequest']
export type MeetingGuestLinkRequest = components['schemas']['MeetingGuestLinkRequest']
export type MeetingGuests = components['schemas']['MeetingGuests']
export type MeetingGuestSession = components['schemas']['MeetingGuestSession']
export type MissingFromDelivery = components['schemas']['MissingFromDelivery']
export type MoneyDiscrepancy = components['schemas']['MoneyDiscrepancy']
export type MoneyDiscrepancyList = components['schemas']['MoneyDiscrepancyList']
export type Mover = components['schemas']['Mover']
export type NamedCode = components['schemas']['NamedCode']
export type NewAssistant = components['schemas']['NewAssistant']
export type NewAssistantAccount = components['schemas']['NewAssistantAccount']
export type NewAssistantAccountMade = components['schemas']['NewAssistantAccountMade']
export type NewCalendarAccount = components['schemas']['NewCalendarAccount']
export type NewCalendarBlock = components['schemas']['NewCalendarBlock']
export type NewCalendarConsent = components['schemas']['NewCalendarConsent']
export type NewCalendarFeed = components['schemas']['NewCalendarFeed']
export type NewConsultation = components['schemas']['NewConsultation']
export type NewContactMessage = components['schemas']['NewContactMessage']
export type NewCover = components['schemas']['NewCover']
export type NewCoveredProposal = components['schemas']['NewCoveredProposal']
export type NewEmail = components['schemas']['NewEmail']
export type NewExternalCalendar = components['schemas']['NewExternalCalendar']
export type NewFeeRule = components['schemas']['NewFeeRule']
export type NewFirm = components['schemas']['NewFirm']
export type NewFirmMember = components['schemas']['NewFirmMember']
export type NewFirmMemberJoined = components['schemas']['NewFirmMemberJoined']
export type NewFixedPriceDelivery = components['schemas']['NewFixedPriceDelivery']
export type NewHolidays = components['schemas']['NewHolidays']
export type NewInquiry = components['schemas']['NewInquiry']
export type NewInvitation = components['schemas']['NewInvitation']
export type NewInvoiceBuyer = components['schemas']['NewInvoiceBuyer']
export type NewInvoiceQuestion = components['schemas']['NewInvoiceQuestion']
export type NewMatterMessage = components['schemas']['NewMatterMessage']
export type NewMatterTask = components['schemas']['NewMatterTask']
export type NewMeetingGuest = components['schemas']['NewMeetingGuest']
export type NewMessage = components['schemas']['NewMessage']
export type NewNextSteps = components['schemas']['NewNextSteps']
export type NewOffer = components['schemas']['NewOffer']
export type NewPayment = components['schemas']['NewPayment']
export type NewPersonalAccount = components['schemas']['NewPersonalAccount']
export type NewPhone = components['schemas']['NewPhone']
export type NewProposal = components['schemas']['NewProposal']
export type NewRecurringBlock = components['schemas']['NewRecurringBlock']
export type NewRefund = components['schemas']['NewRefund']
export type NewRegisterEntry = components['schemas']['NewRegisterEntry']
export type NewReply = components['schemas']['NewReply']
export type NewReport = components['schemas']['NewReport']
export type NewReview = components['schemas']['NewReview']
export type NewService = components['schemas']['NewService']
export type NewSignature = components['schemas']['NewSignature']
export type NewSpecialty = components['schemas']['NewSpecialty']
export type NewTaskPayment = components['schemas']['NewTaskPayment']
export type NewWaitingEntry = components['schemas']['NewWaitingEntry']
export type NextStep = components['schemas']['NextStep']
export type NextSteps = components['schemas']['NextSteps']
export type Notification = components['schemas']['Notification']
export type NotificationChannel = components['schemas']['NotificationChannel']
export type NotificationChoice = components['schemas']['NotificationChoice']
export type NotificationKind = components['schemas']['NotificationKind']
export type NotificationList = components['schemas']['NotificationList']
export type NotificationSettings = components['schemas']['NotificationSettings']
export type NotificationsRead = components['schemas']['NotificationsRead']
export type OfferAcceptance = components['schemas']['OfferAcceptance']
export type OfferedCalendar = components['schemas']['OfferedCalendar']
export type OfferedCalendarList = components['schemas']['OfferedCalendarList']
export type OfferList = components['schemas']['OfferList']
export type OfficePosition = components['schemas']['OfficePosition']
export type Onboarding = components['schemas']['Onboarding']
export type OnboardingStep = components['schemas']['OnboardingStep']
export type OpenSession = components['schemas']['OpenSession']
export type OpenSessions = components['schemas']['OpenSessions']
export type OpposingParty = components['schemas']['OpposingParty']
export type OtherMatter = components['schemas']['OtherMatter']
export type OwnAssistant = components['schemas']['OwnAssistant']
export type OwnAssistantList = components['schemas']['OwnAssistantList']
export type OwnFirm = components['schemas']['OwnFirm']
export type OwnFirms = components['schemas']['OwnFirms']
export type OwnInvitation = components['schemas']['OwnInvitation']
export type OwnInvitations = components['schemas']['OwnInvitations']
export type OwnInvoiceSettingsChange = components['schemas']['OwnInvoiceSettingsChange']
export type OwnProfile = components['schemas']['OwnProfile']
export type OwnReply = components['schemas']['OwnReply']
export type OwnService = components['schemas']['OwnService']
export type OwnServiceList = components['schemas']['OwnServiceList']
export type OwnWeek = components['schemas']['OwnWeek']
export type Party = components['schemas']['Party']
export type PasswordChange = components['schemas']['PasswordChange']
export type PasswordChanged = components['schemas']['PasswordChanged']
export type PasswordReminder = components['schemas']['PasswordReminder']
export type PasswordReset = components['schemas']['PasswordReset']
export type Payment = components['schemas']['Payment']
export type PaymentProviderName = components['schemas']['PaymentProviderName']
export type PaymentRefund = components['schemas']['PaymentRefund']
export type PhoneConsent = components['schemas']['PhoneConsent']
export type PictureAddresses = components['schemas']['PictureAddresses']
export type Portrait = components['schemas']['Portrait']
export type PracticeForm = components['schemas']['PracticeForm']
export type PricedService = components['schemas']['PricedService']
export type Problem = components['schemas']['Problem']
export type Profile = components['schemas']['Profile']
export type ProfileChange = components['schemas']['ProfileChange']
export type ProfileChangeDecision = components['schemas']['ProfileChangeDecision']
export type ProfileChangeDetail = components['schemas']['ProfileChangeDetail']
export type ProfileEntry = components['schemas']['ProfileEntry']
export type ProfileField = components['schemas']['ProfileField']
export type ProfileFieldChange = components['schemas']['ProfileFieldChange']
export type ProfileSearch = components['schemas']['ProfileSearch']
export type Proposal = components['schemas']['Proposal']
export type ProposedColleague = components['schemas']['ProposedColleague']
export type Qualification = components['schemas']['Qualification']
export type Questionnaire = components['schemas']['Questionnaire']
export type RateFilter = components['schemas']['RateFilter']
export type ReadingPermission = components['schemas']['ReadingPermission']
export type Reason = components['schemas']['Reason']
export type ReceivedReview = components['schemas']['ReceivedReview']
export type ReceivedReviewList = components['schemas']['ReceivedReviewList']
export type Record = components['schemas']['Record']
export type RecordInvoice = components['schemas']['RecordInvoice']
export type RecordJob = components['schemas']['RecordJob']
export type RecordJobs = components['schemas']['RecordJobs']
export type RecordList = components['schemas']['RecordList']
export type RecordMatch = components['schemas']['RecordMatch']
export type RecordMessage = components['schemas']['RecordMessage']
export type RecordMove = components['schemas']['RecordMove']
export type RecordOpening = components['schemas']['RecordOpening']
export type RecordParty = components['schemas']['RecordParty']
export type RecordPayment = components['schemas']['RecordPayment']
export type RecordRefund = components['schemas']['RecordRefund']
export type RecordRow = components['schemas']['RecordRow']
export type RecordTask = components['schemas']['RecordTask']
export type RecurringBlock = components['schemas']['RecurringBlock']
export type RecurringBlockChange = components['schemas']['RecurringBlockChange']
export type RecurringTime = components['schemas']['RecurringTime']
export type Reference = components['schemas']['Reference']
export type RefundPreview = components['schemas']['RefundPreview']
export type RefundSentByHand = components['schemas']['RefundSentByHand']
export type RefundShare = components['schemas']['RefundShare']
export type RefundStatus = components['schemas']['RefundStatus']
export type RefusedCase = components['schemas']['RefusedCase']
export type RegisterCheck = components['schemas']['RegisterCheck']
export type RegisterCheckClash = components['schemas']['RegisterCheckClash']
export type RegisterCheckCode = components['schemas']['RegisterCheckCode']
export type RegisterCheckCodeSent = components['schemas']['RegisterCheckCodeSent']
export type RegisterCheckConfirmed = components['schemas']['RegisterCheckConfirmed']
export type RegisterCheckDocuments = components['schemas']['RegisterCheckDocuments']
export type RegisterCheckDocumentsSent = components['schemas']['RegisterCheckDocumentsSent']
export type RegisterCheckStart = components['schemas']['RegisterCheckStart']
export type RegisterCheckStarted = components['schemas']['RegisterCheckStarted']
export type RegisterClaim = components['schemas']['RegisterClaim']
export type Registered = components['schemas']['Registered']
export type RegisterEntry = components['schemas']['RegisterEntry']
export type RegisterEntryStatus = components['schemas']['RegisterEntryStatus']
export type RegisterFreshness = components['schemas']['RegisterFreshness']
export type RegisterImport = components['schemas']['RegisterImport']
export type RegisterImportList = components['schemas']['RegisterImportList']
export type RegisterImportReport = components['schemas']['RegisterImportReport']
export type RegisterImports = components['schemas']['RegisterImports']
export type RegisterLabel = components['schemas']['RegisterLabel']
export type RegisterLabelMapping = components['schemas']['RegisterLabelMapping']
export type RegisterLabels = components['schemas']['RegisterLabels']
export type RegisterListName = components['schemas']['RegisterListName']
export type RegisterPerson = components['schemas']['RegisterPerson']
export type RegisterPersonHistory = components['schemas']['RegisterPersonHistory']
export type RegisterPersonList = components['schemas']['RegisterPersonList']
export type RegisterProof = components['schemas']['RegisterProof']
export type RegisterSource = components['schemas']['RegisterSource']
export type Registration = components['schemas']['Registration']
export type ReplyDecision = components['schemas']['ReplyDecision']
export type RequestCover = components['schemas']['RequestCover']
export type Review = components['schemas']['Review']
export type ReviewGround = components['schemas']['ReviewGround']
export type ReviewList = components['schemas']['ReviewList']
export type ReviewOutcomes = components['schemas']['ReviewOutcomes']
export type ReviewRemoval = components['schemas']['ReviewRemoval']
export type ReviewState = components['schemas']['ReviewState']
export type ReviewStatus = components['schemas']['ReviewStatus']
export type RobotCheck = components['schemas']['RobotCheck']
export type RunningMeeting = components['schemas']['RunningMeeting']
export type RunningMeetingList = components['schemas']['RunningMeetingList']
export type SavedLawyer = components['schemas']['SavedLawyer']
export type SavedLawyerChange = components['schemas']['SavedLawyerChange']
export type SavedLawyerIds = components['schemas']['SavedLawyerIds']
export type SavedLawyerList = components['schemas']['SavedLawyerList']
export type SearchText = components['schemas']['SearchText']
export type SecondFactor = components['schemas']['SecondFactor']
export type SecondFactorAnswer = components['schemas']['SecondFactorAnswer']
export type Service = components['schemas']['Service']
export type ServiceChange = components['schemas']['ServiceChange']
export type ServiceList = components['schemas']['ServiceList']
export type ServiceType = components['schemas']['ServiceType']
export type Session = components['schemas']['Session']
export type SessionUser = components['schemas']['SessionUser']
export type Settings = components['schemas']['Settings']
export type SettingsChange = components['schemas']['SettingsChange']
export type Side = components['schemas']['Side']
export type SignatureConsent = components['schemas']['SignatureConsent']
export type SignatureMethod = components['schemas']['SignatureMethod']
export type SignIns = components['schemas']['SignIns']
export type SmsReport = components['schemas']['SmsReport']
export type SocketTicket = components['schemas']['SocketTicket']
export type Specialties = components['schemas']['Specialties']
export type Specialty = components['schemas']['Specialty']
export type SpecialtyChange = components['schemas']['SpecialtyChange']
export type SpecialtyOrder = components['schemas']['SpecialtyOrder']
export type SpecialtyShare = components['schemas']['SpecialtyShare']
export type StoredSettings = components['schemas']['StoredSettings']
export type SumToPay = components['schemas']['SumToPay']
export type TakenBackDecision = components['schemas']['TakenBackDecision']
export type TeamAction = components['schemas']['TeamAction']
export type TeamActionList = components['schemas']['TeamActionList']
export type TeamRefund = components['schemas']['TeamRefund']
export type TeamRefundList = components['schemas']['TeamRefundList']
export type TeamReply = components['schemas']['TeamReply']
export type TeamReplyList = components['schemas']['TeamReplyList']
export type TeamReview = components['schemas']['TeamReview']
export type TeamReviewList = components['schemas']['TeamReviewList']
export type TeamSearch = components['schemas']['TeamSearch']
export type TeamSpecialties = components['schemas']['TeamSpecialties']
export type TeamSpecialty = components['schemas']['TeamSpecialty']
export type TimelineEntry = components['schemas']['TimelineEntry']
export type TimeRange = components['schemas']['TimeRange']
export type UnreadCount = components['schemas']['UnreadCount']
export type UploadedFile = components['schemas']['UploadedFile']
export type UploadedPortrait = components['schemas']['UploadedPortrait']
export type WaitingCode = components['schemas']['WaitingCode']
export type WaitingEntry = components['schemas']['WaitingEntry']
export type WaitingEntryList = components['schemas']['WaitingEntryList']
export type WaitingProfileChange = components['schemas']['WaitingProfileChange']
export type WaitingProfileChangeList = components['schemas']['WaitingProfileChangeList']
export type WeekdayHours = components['schemas']['WeekdayHours']
export type Widget = components['schemas']['Widget']
export type WidgetList = components['schemas']['WidgetList']
export type WidgetSites = components['schemas']['WidgetSites']
export type WithdrawalOfTask = components['schemas']['WithdrawalOfTask']
export type ResponseProblem = components['responses']['Problem']
